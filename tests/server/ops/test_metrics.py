"""What the server counts can be read by Prometheus."""

from __future__ import annotations

from drivers import RunningServer, get, open_table


def test_the_transactions_of_the_store_are_counted(tmp_path):
    with RunningServer(tmp_path) as server:
        before = counted(server, "matador_commits")
        open_table(server.base, "gnav", [{"who": "me", "name": "Anna"}, {"who": "open"}])
        assert counted(server, "matador_commits") == before + 1


def counted(server: RunningServer, name: str) -> float:
    lines = get(server.base, "/metrics").splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith(f"{name} "))
