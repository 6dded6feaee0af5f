"""How a server is set up: whom it can be reached by."""

from __future__ import annotations

import pytest

from matador.server.run import Serving


@pytest.mark.parametrize(
    ("serving", "is_local"),
    [
        (Serving(), True),
        (Serving(host="localhost"), True),
        (Serving(host="::1"), True),
        (Serving(lan=True), False),
        (Serving(host="localhost", lan=True), False),
        (Serving(host="192.0.2.7"), False),
        (Serving(host="0.0.0.0"), False),
    ],
)
def test_server_knows_whether_only_this_machine_reaches_it(serving, is_local):
    assert serving.is_for_this_machine is is_local
