"""How a server is set up: whom it can be reached by."""

from __future__ import annotations

import pytest

from matador.server.run import ServeOptions


@pytest.mark.parametrize(
    ("options", "is_local"),
    [
        (ServeOptions(), True),
        (ServeOptions(host="localhost"), True),
        (ServeOptions(host="::1"), True),
        (ServeOptions(lan=True), False),
        (ServeOptions(host="localhost", lan=True), False),
        (ServeOptions(host="192.0.2.7"), False),
        (ServeOptions(host="0.0.0.0"), False),
    ],
)
def test_server_knows_whether_only_this_machine_reaches_it(options, is_local):
    assert options.is_for_this_machine is is_local
