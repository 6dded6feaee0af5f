"""Put the page into wheel and sdist; whoever builds from an sdist finds it there, built."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

EDITABLE = "editable"


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the page before it is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, from a checkout; an editable install takes what is there."""
        tool = Path(self.root) / "tools" / "page.py"
        if version != EDITABLE and tool.exists():
            runpy.run_path(str(tool))["build"]()
        build_data["artifacts"].append("src/matador/server/page/**")
