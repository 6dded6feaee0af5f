"""How the documentation is built; its tables come from the extension in _ext."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

import matador

project = "Matador"
author = "The Matador authors"
copyright = author
release = version = matador.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "game_directives"]
exclude_patterns = ["_build", "_ext"]
myst_enable_extensions = ["colon_fence", "html_image"]
myst_heading_anchors = 3

# Docstrings write `code` with single backticks.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"

html_theme = "furo"
html_title = f"Matador {release}"
html_static_path = ["_static"]
html_css_files = ["matador.css"]
html_show_sphinx = False
