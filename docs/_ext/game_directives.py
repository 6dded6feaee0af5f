"""A directive for every generated table: the text is made when the page is read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import command_tables
import game_tables
import server_tables
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

TABLES: dict[str, Callable[..., str]] = {
    "board-keys": game_tables.board_table,
    "arguments": game_tables.argument_table,
    "commands": command_tables.command_help,
    "events": game_tables.event_table,
    "fact-types": game_tables.fact_type_table,
    "house-games": game_tables.games_table,
    "languages": game_tables.language_table,
    "log-events": server_tables.event_table,
    "limits": server_tables.limit_table,
    "messages": server_tables.message_table,
    "metrics": server_tables.metric_table,
    "moves": game_tables.move_table,
    "proof-count": game_tables.proof_count,
    "questions": game_tables.question_list,
    "refusals": server_tables.refusal_table,
    "requests": server_tables.request_table,
    "serve-options": server_tables.option_table,
    "statements": game_tables.statement_list,
    "switches": game_tables.switch_table,
    "view-keys": game_tables.view_table,
}


class Generated(SphinxDirective):
    """Puts a generated table in its place."""

    optional_arguments = 1
    make: ClassVar[Callable[..., str]]

    def run(self) -> list[nodes.Node]:
        """Return the table; its sources are no files of the page, so it is always read again."""
        self.env.note_reread()
        text = type(self).make(*self.arguments)
        return self.parse_text_to_nodes(text, allow_section_headings=True)


def setup(app: Sphinx) -> dict[str, Any]:
    """Teach Sphinx the directives."""
    for name, make in TABLES.items():
        app.add_directive(name, type("Generated", (Generated,), {"make": staticmethod(make)}))
    return {"parallel_read_safe": True}
