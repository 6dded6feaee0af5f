"""Through nginx, by the file that the documentation shows: TLS, sockets, origins, addresses."""

from __future__ import annotations

import http.client
import json
import re
import socket
import ssl

import pytest
from drivers import RunningServer, get
from drivers.proxy import NAME, SITE, Proxy
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

ME, BOT = {"who": "me", "name": "Anna"}, {"who": "bot", "level": "easy"}
SOMEBODY_ELSE = "203.0.113.9"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("nginx")


@pytest.fixture(scope="module")
def server(folder):
    """Serve with what the page says; the port of the origin is this test's."""
    server = RunningServer(folder)
    with Proxy(folder, server.port) as proxy:
        server.options = (*server.options, "--origin", proxy.base)
        server.proxy = proxy
        with server:
            yield server


class Visitor:
    """Somebody who comes through the proxy, by its name and its certificate."""

    def __init__(self, proxy: Proxy, at: str = "127.0.0.1") -> None:
        self.proxy, self.at = proxy, at
        self.trust = ssl.create_default_context(cafile=proxy.certificate)

    def ask(self, path, body=None, **headers):
        """Return the status and the text of an answer."""
        asked = http.client.HTTPSConnection(NAME, self.proxy.secure, context=self.trust)
        asked.sock = self.trust.wrap_socket(self._line(self.proxy.secure), server_hostname=NAME)
        try:
            said = None if body is None else json.dumps(body)
            asked.request("GET" if body is None else "POST", path, said, headers)
            answer = asked.getresponse()
            return answer.status, answer.read().decode(), answer.headers
        finally:
            asked.close()

    def _line(self, port):
        return socket.create_connection(("127.0.0.1", port), 20, (self.at, 0))

    def socket(self, table, **settings):
        address = f"wss://{NAME}:{self.proxy.secure}/api/tables/{table}/play"
        line = self._line(self.proxy.secure)
        return connect(address, sock=line, ssl=self.trust, **settings)

    def opened(self, seats=(ME, BOT)):
        wish = {"settings": {"game": "gnav", "rules": {}}, "seats": seats}
        status, said, _ = self.ask("/api/tables", wish)
        assert status == 201, said
        return json.loads(said)


def play(socket, token, moves):
    """Start a game and make the first choice so often; return how many were made."""
    socket.send(json.dumps({"type": "hello", "token": token}))
    socket.send(json.dumps({"type": "start", "id": "start"}))
    made = 0
    for message in socket:
        told = json.loads(message)
        assert told["type"] != "refused", told
        game = told.get("game")
        if told["type"] == "news" and game and (game["over"] or made == moves):
            return made
        if told["type"] == "news" and game and game["choices"]:
            move = {"type": "play", "move": game["choices"][0], "seen": told["version"]}
            socket.send(json.dumps({**move, "id": f"move-{told['version']}"}))
            made += 1
    raise AssertionError("the socket was closed")


def test_people_play_through_tls(server):
    visitor = Visitor(server.proxy)
    seated = visitor.opened()
    with visitor.socket(seated["table"], origin=server.proxy.base) as line:
        assert play(line, seated["token"], 5) == 5


def test_the_plain_port_leads_to_the_secure_one(server):
    asked = http.client.HTTPConnection("127.0.0.1", server.proxy.plain)
    asked.request("GET", "/t/table", headers={"Host": NAME})
    answer = asked.getresponse()
    assert (answer.status, answer.headers["location"]) == (301, f"https://{NAME}/t/table")
    asked.close()


def test_what_is_counted_is_not_for_everybody_and_health_is(server):
    visitor = Visitor(server.proxy)
    assert visitor.ask("/metrics")[0] == 404
    assert visitor.ask("/health")[:2] == (200, '{"status":"ok"}')


def test_every_answer_asks_for_tls_and_keeps_the_headers_of_the_house(server):
    headers = Visitor(server.proxy).ask("/api/house")[2]
    assert headers["strict-transport-security"] == "max-age=31536000"
    assert headers["x-content-type-options"] == "nosniff"
    assert "frame-ancestors 'none'" in headers["content-security-policy"]


def test_a_page_of_another_origin_and_another_name_are_refused(server):
    visitor = Visitor(server.proxy)
    table = visitor.opened()["table"]
    with (
        pytest.raises(InvalidStatus) as refused,
        visitor.socket(table, origin="https://evil.example"),
    ):
        pass
    assert refused.value.response.status_code == 403
    assert visitor.ask("/api/house", Host="evil.example")[0] == 403


def test_the_house_knows_visitors_by_the_address_that_the_proxy_sees(server):
    visitor = Visitor(server.proxy, at="127.0.0.2")
    claimed = {"X-Forwarded-For": SOMEBODY_ELSE}
    table = visitor.opened()["table"]
    with visitor.socket(table, additional_headers=claimed) as line:
        line.send(json.dumps({"type": "hello", "token": "x" * 43}))
        assert json.loads(line.recv())["code"] == "who"
    addresses = {entry.get("address") for entry in server.log()}
    assert "127.0.0.2" in addresses
    assert SOMEBODY_ELSE not in addresses


def test_who_is_no_proxy_is_not_believed(tmp_path):
    with RunningServer(tmp_path, "--proxies", "192.0.2.1") as alone:
        address = f"ws://127.0.0.1:{alone.port}/api/tables/nowhere/play"
        with connect(address, additional_headers={"X-Forwarded-For": SOMEBODY_ELSE}) as line:
            line.send(json.dumps({"type": "hello"}))
            assert json.loads(line.recv())["code"] == "no_table"
        assert {entry.get("address") for entry in alone.log()} - {None} == {"127.0.0.1"}


def test_two_processes_on_one_database_serve_one_table_behind_one_proxy(new_database, tmp_path):
    url = new_database()
    first, second = (RunningServer(tmp_path, database=url) for _ in range(2))
    with Proxy(tmp_path, first.port, second.port) as proxy:
        for server in (first, second):
            server.options = (*server.options, "--origin", proxy.base)
        with first, second:
            visitor = Visitor(proxy)
            seated = visitor.opened()
            with visitor.socket(seated["table"]) as line:
                play(line, seated["token"], 3)
            seen = [metric(server, "matador_commands_total") for server in (first, second)]
            first.kill()
            again = visitor.ask(f"/api/tables/{seated['table']}", Authorization=bearer(seated))
            assert (again[0], json.loads(again[1])["version"] > 3) == (200, True)
    assert sum(seen) >= 4


def metric(server, name):
    """Return how often something was counted by one process."""
    text = get(server.base, "/metrics")
    return sum(float(one) for one in re.findall(rf"^{name}\S* (\S+)$", text, re.MULTILINE))


def bearer(seated):
    return f"Bearer {seated['token']}"


def test_the_proxy_waits_longer_than_the_pings_of_the_house_are_apart():
    waits = re.findall(r"proxy_(?:read|send)_timeout (\d+)s;", SITE.read_text("utf-8"))
    assert len(waits) == 2
    assert all(int(seconds) >= 2 * 20 for seconds in waits)


def test_a_proxy_that_is_missing_is_told_and_fails_where_it_must_be_there(tmp_path, monkeypatch):
    monkeypatch.setattr("drivers.proxy.shutil.which", lambda *_, **__: None)
    for variable, outcome in (("", pytest.skip.Exception), ("1", pytest.fail.Exception)):
        monkeypatch.setenv("CI", variable)
        with pytest.raises(outcome, match="nginx is not installed: apt install nginx-light"):
            Proxy(tmp_path)
