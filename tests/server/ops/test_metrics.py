"""What the server counts can be read by Prometheus."""

from __future__ import annotations

from drivers import House, get, open_table


def test_the_transactions_of_the_store_are_counted(tmp_path):
    with House(tmp_path) as house:
        before = counted(house, "matador_commits")
        open_table(house.base, "gnav", [{"who": "me", "name": "Anna"}, {"who": "open"}])
        assert counted(house, "matador_commits") == before + 1


def counted(house: House, name: str) -> float:
    lines = get(house.base, "/metrics").splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith(f"{name} "))
