"""Headers stand on every answer, whatever it says, and whatever goes wrong is answered."""

from __future__ import annotations

import asyncio
import json
import logging

import pytest
from drivers.inside import HOST, WIDE, Inside, Wire, listening

from matador.server.http.middleware import HEADERS
from matador.server.http.rate_limits import NOTES_AT_ONCE, Limits

EVIL = "https://evil.example"


@pytest.fixture
def log(caplog):
    """Return what the server has written down so far."""
    caplog.set_level(logging.INFO, "matador.server")
    return lambda: [
        (record.getMessage(), getattr(record, "fields", {})) for record in caplog.records
    ]


async def test_headers_stand_on_every_answer():
    async with Inside() as inside:
        seated = await inside.open_table("gnav", "me", "bot", "bot", "bot")
        await inside.command(seated, "start")
        path = f"/api/tables/{seated['table']}"
        for asked, status in {
            "/": 200,
            f"/t/{seated['table']}": 200,
            "/health": 200,
            "/metrics": 200,
            "/api/house": 200,
            path: 200,
            f"{path}/record": 403,
            "/nowhere": 404,
            "/api/nowhere": 404,
            "/api/tables/nonesuch": 404,
            "/" + "9" * 5_000: 404,
            f"{path}/at/{'9' * 5_000}": 404,
        }.items():
            answer = await inside.get(asked)
            assert answer.status == status, asked
            assert HEADERS.items() <= answer.headers.items()
            is_page = asked == "/" or asked.startswith("/t/") or asked == "/metrics"
            assert answer.headers["cache-control"] == ("no-cache" if is_page else "no-store")
            assert "server" not in answer.headers
        assert (await inside.ask("DELETE", path)).status == 405
        record = await inside.get(f"{path}/record", seated["token"])
        assert record.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "headers",
    [
        [(b"host", b"evil.example:8000")],
        [],
        [HOST, HOST],
        [(b"host", b"[")],
        [(b"host", b"localhost:8000.evil.example")],
        [HOST, (b"origin", EVIL.encode())],
        [HOST, (b"origin", b"null")],
        [HOST, (b"origin", b"http://[")],
        [HOST, (b"origin", b"http://localhost:9000")],
        [HOST, (b"origin", b"http://localhost:8000"), (b"origin", EVIL.encode())],
        [HOST, (b"origin", "http://evil\xe9".encode("latin-1"))],
    ],
)
async def test_a_foreign_page_is_turned_away(headers, log):
    async with Inside() as inside:
        answer = await inside.ask("GET", "/api/house", headers=headers, address="192.0.2.7")
        assert answer.status == 403
        assert answer.said["code"] == "foreign_origin"
        assert HEADERS.items() <= answer.headers.items()
        wire = Wire(inside, "x", address="192.0.2.7")
        wire.scope["headers"] = headers
        async with wire:
            assert await wire.hear() is None
        assert wire.denied.status == 403
        turned_away = [fields for event, fields in log() if event == "turned_away"]
        assert [fields["address"] for fields in turned_away] == ["192.0.2.7"] * 2
        assert turned_away[0]["asked"]["path"] == "/api/house"


@pytest.mark.parametrize("origin", [b"http://localhost:8000", b"HTTP://LOCALHOST:8000"])
async def test_our_own_page_is_let_in(origin):
    async with Inside() as inside:
        answer = await inside.ask("GET", "/api/house", headers=[HOST, (b"origin", origin)])
        assert answer.status == 200


async def test_what_is_no_http_is_answered_and_written_down_but_not_for_ever(log):
    async with Inside() as inside, listening(inside) as (host, port):
        for _ in range(2 * NOTES_AT_ONCE):
            reader, writer = await asyncio.open_connection(host, port)
            writer.write(b"nonsense\r\n\r\n")
            assert (await reader.read()).startswith(b"HTTP/1.1 400 ")
            writer.close()
        text = inside.server.metrics.text().decode()
    noted = [fields for event, fields in log() if event == "turned_away"]
    assert noted[0] == {"code": "bad_message", "address": "127.0.0.1"}
    assert NOTES_AT_ONCE <= len(noted) < 2 * NOTES_AT_ONCE
    assert f'matador_refusals_total{{code="bad_message"}} {2 * NOTES_AT_ONCE}.0' in text


async def test_a_code_is_not_written_down_by_whoever_refuses_it(log):
    async with Inside(Limits(tables_a_minute=3)) as inside:
        codes = [(await inside.get("/api/codes/bado-kimu")).said["code"] for _ in range(5)]
        assert codes == ["no_table"] * 3 + ["too_fast"] * 2
        await inside.ask("GET", "/api/codes/bado-kimu", headers=[])
        noted = [fields for event, fields in log() if event == "turned_away"]
        assert len(noted) == 3
        assert "bado" not in str(noted)


async def test_what_nobody_expected_is_answered_and_written_down(log, caplog, monkeypatch):
    async with Inside() as inside:
        seated = await inside.open_table("gnav", "me", "bot", "bot", "bot")
        session = await inside.registry.session(seated["table"])
        monkeypatch.setattr(session, "_execute", fails)
        assert (await inside.command(seated, "start"))["code"] == "internal"
        monkeypatch.setattr(session, "news", fails)
        answer = await inside.get(f"/api/tables/{seated['table']}?language=da")
        assert answer.status == 500
        assert answer.said["code"] == "internal"
        assert answer.said["sentence"].startswith("Noget gik galt")
        assert HEADERS.items() <= answer.headers.items()
        async with Wire(inside, seated["table"]) as wire:
            wire.say({"type": "hello"})
            assert (await wire.hear("refused"))["code"] == "internal"
        assert wire.closed == (1011, "internal")
        traces = [record for record in caplog.records if record.exc_info]
        assert {record.getMessage() for record in traces} >= {
            "command_failed",
            "failed",
            "socket_failed",
        }


def fails(*_: object) -> None:
    raise ZeroDivisionError("on purpose")


async def test_what_happens_is_counted():
    async with Inside() as inside:
        await inside.get("/api/tables/nonesuch")
        await inside.ask("GET", "/api/house", headers=[])
        async with Wire(inside, "nonesuch") as wire:
            wire.say({"type": "hello"})
            await wire.hear()
        seated = await inside.open_table("gnav", "me", "bot", "bot", "bot")
        async with Wire(inside, seated["table"]) as wire:
            wire.say({"type": "hello"})
            await wire.hear("news")
            text = (await inside.get("/metrics")).body.decode()
            assert "matador_connections 1.0" in text
        text = (await inside.get("/metrics")).body.decode()
        for line in (
            'matador_refusals_total{code="no_table"} 2.0',
            'matador_refusals_total{code="foreign_origin"} 1.0',
            'matador_closed_total{why="no_table"} 1.0',
            'matador_closed_total{why="gone"} 1.0',
            "matador_came_total 1.0",
            "matador_connections 0.0",
        ):
            assert line in text.splitlines(), line


async def test_a_person_has_so_many_windows_and_no_more():
    async with Inside() as inside:
        seated = await inside.open_table("gnav", "me", "bot", "bot", "bot")
        hello = {"type": "hello", "token": seated["token"]}
        wires = [Wire(inside, seated["table"]) for _ in range(WIDE.connections_a_person + 1)]
        for wire in wires[:-1]:
            await wire.__aenter__()
            wire.say(hello)
            assert await wire.hear("news")
        async with wires[-1] as last, Wire(inside, seated["table"]) as watcher:
            last.say(hello)
            assert (await last.hear())["code"] == "too_many_windows"
            watcher.say({"type": "hello"})
            assert await watcher.hear("news")
        await wires[0].__aexit__()
        async with Wire(inside, seated["table"]) as again:
            again.say(hello)
            assert await again.hear("news")
        for wire in wires[1:-1]:
            await wire.__aexit__()


async def test_all_windows_of_a_person_share_one_measure_of_commands():
    limits = Limits(commands_a_second=0.001, commands_at_once=30)
    async with Inside(limits) as inside:
        seated = await inside.open_table("gnav", "me", "bot", "bot", "bot")
        hello = {"type": "hello", "token": seated["token"]}
        codes = []
        for number in range(2):
            async with Wire(inside, seated["table"]) as wire:
                wire.say(hello)
                for say in range(2):
                    said = {"type": "say", "id": f"{number}{say}", "seat": 0, "text": "x"}
                    wire.say(said)
                    codes.append((await wire.hear("done", "refused")).get("code"))
        assert codes == [None, None, None, "too_fast"]
        assert (await inside.command(seated, "resume"))["code"] == "too_fast"


async def test_whoever_asks_for_many_tables_at_once_may_ask_less_often():
    async with Inside(Limits(requests_a_second=0.001, requests_at_once=50)) as inside:
        seated = await inside.open_table("gnav", "me", "bot", "bot", "bot")
        mine = {"tokens": [seated["token"]] * 200}
        asked = [await inside.post("/api/mine", mine) for _ in range(3)]
        assert [answer.status for answer in asked] == [200, 200, 429]
        assert len(asked[0].said["tables"]) == 200


async def test_no_body_is_read_that_says_it_is_too_long():
    async with Inside() as inside:
        for said in (b"10000000", b"9" * 5_000, "\u00b2".encode("latin-1"), b"-1"):
            headers = [HOST, (b"content-length", said)]
            answer = await inside.ask("POST", "/api/tables", b"{}", headers=headers)
            assert answer.said["code"] == "too_large"
        answer = await inside.ask("POST", "/api/tables", b"x" * 70_000)
        assert answer.said["code"] == "too_large"
        assert json.loads(answer.body)["sentence"].count("65536") == 1
