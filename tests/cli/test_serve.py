"""`matador serve`, `backup` and `restore`: what they say, and how they end."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request

import pytest

from matador.cli import serve as serving
from matador.cli.arguments import LANGUAGES
from matador.cli.phrases import Phrases
from matador.cli.serve import announce, database_label
from matador.server.run import PortTaken, ServeOptions


@pytest.fixture
def served(tmp_path):
    """Start a server of its own, and give it with the lines that it has said when it is open."""
    command = [sys.executable, "-m", "matador", "serve", "--port", "0"]
    command += ["--database", str(tmp_path / "tables.db")]
    # By Control-C a terminal stops only whatever runs in front of it.
    default = {"start_new_session": True, "env": {**os.environ, "COLUMNS": "80"}}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, **pipes, **default) as process:
        try:
            yield process, [process.stdout.readline() for _ in range(3)]
        finally:
            process.kill()


def test_the_command_alone_opens_the_house_in_the_browser(run, monkeypatch):
    tried, opened = [], []

    def serve(wish, announce):
        tried.append(wish.port)
        if wish.port:
            raise PortTaken("port 8000 is taken")
        announce(["http://localhost:1234"])

    monkeypatch.setattr(serving, "serve", serve)
    monkeypatch.setattr(serving.webbrowser, "open", opened.append)
    assert run().exit_code == 0
    assert tried == [8000, 0]
    assert opened == ["http://localhost:1234"]


def address(lines):
    return lines[0].split()[4].rstrip(".")


def opened_table(base):
    wish = {"settings": {"game": "gnav", "rules": {}}, "seats": [{"who": "me"}, {"who": "bot"}]}
    with urllib.request.urlopen(f"{base}/api/tables", json.dumps(wish).encode()) as answer:
        return json.load(answer)


def test_it_says_where_it_is_and_where_tables_are_kept(served, tmp_path):
    _, lines = served
    assert lines[0].startswith("Matador is open at http://localhost:")
    assert lines[0].endswith(". Control-C closes it.\n")
    assert lines[1] == f"Tables are kept in {tmp_path / 'tables.db'}.\n"
    assert lines[2].startswith("Only this machine reaches it; matador serve --lan ")


def test_control_c_closes_it_soon_and_quietly(served):
    process, _ = served
    begun = time.monotonic()
    process.send_signal(signal.SIGINT)
    assert process.wait(20) == 0
    # About half a second here; the bound leaves room for a busy machine.
    assert time.monotonic() - begun < 5
    assert process.stdout.read() == "Matador is closed. Every table is kept.\n"
    assert process.stderr.read() == ""


def test_a_backup_is_made_while_it_serves_and_brings_the_tables_back(served, start, tmp_path):
    _, lines = served
    table = opened_table(address(lines))["table"]
    file, database = str(tmp_path / "backup"), str(tmp_path / "tables.db")
    made = start("backup", file, "--database", database)
    assert made.stdout == f"All tables are in {file}; matador restore brings them back.\n"
    again = start("restore", file, "--database", str(tmp_path / "new.db"))
    assert again.stdout == f"The tables of {file} are back; matador serve opens them.\n"
    assert table.encode() in (tmp_path / "new.db").read_bytes()
    full = start("restore", file, "--database", str(tmp_path / "new.db"))
    assert full.stderr == "matador: The store is not empty: restore into a new one.\n"
    assert (full.returncode, start("backup", file, "--database", database).returncode) == (2, 2)


def test_a_taken_port_is_told(start, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        ran = start("serve", "--port", port, "--database", str(tmp_path / "tables.db"))
    assert ran.returncode == 2
    assert ran.stderr == (
        f"matador: port {port} is taken; is Matador open already? "
        "Choose another by --port, or --port 0 for any that is free\n"
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--host", "192.0.2.77"), "name an address of this machine by --host"),
        (("--origin", "play.example.org"), "'play.example.org' is no public address"),
        (("--origin", "https://a.example/page"), "name it as browsers show it"),
        (("--database", "mysql://anna:secret@b/c"), "There is no store of the kind mysql://"),
        (("--port", "70000"), "not in the range"),
    ],
)
def test_what_cannot_be_served_is_told_in_one_line_without_secrets(start, tmp_path, words, told):
    usual = ("--port", "0", "--database", str(tmp_path / "tables.db"))
    ran = start("serve", *usual, *words)
    assert ran.returncode == 2
    assert told in ran.stderr
    assert ran.stderr.count("\n") == 1
    assert "secret" not in ran.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_home_network_gets_its_address_and_a_code_in_every_language(capsys, language):
    found = ["http://localhost:8000", "http://192.0.2.7:8000"]
    announce(found, ServeOptions(lan=True), Phrases(language), browse=False)
    printed = capsys.readouterr().out
    assert all(one in printed for one in found)
    assert printed.count("█") > 100


def test_a_machine_without_a_home_network_says_so(capsys):
    announce(["http://localhost:8000"], ServeOptions(lan=True), Phrases("en"), browse=False)
    assert "This machine has no address in a home network.\n" in capsys.readouterr().out


def test_the_page_is_opened_on_request(monkeypatch, capsys):
    opened = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    announce(["http://localhost:8000"], ServeOptions(), Phrases("en"), browse=True)
    assert opened == ["http://localhost:8000"]


def test_the_address_of_a_database_is_not_told_for_it_may_hold_a_password():
    assert database_label("postgresql://anna:secret@db/matador") == "PostgreSQL"
    assert database_label("sqlite:////srv/tables.db") == "/srv/tables.db"
    assert database_label("tables.db") == "tables.db"
    assert database_label(None).endswith("tables.db")


def test_every_option_can_be_set_in_the_environment(start, tmp_path):
    env = {"MATADOR_PORT": "0", "MATADOR_ORIGIN": "nonsense", "MATADOR_DATABASE": str(tmp_path)}
    assert "'nonsense' is no public address" in start("serve", env=env).stderr
