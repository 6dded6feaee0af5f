"""The schemas in docs/ are those of the house as it is now."""

import json

import pytest
from fences import ROOT, page_text
from refresh import schema_texts


@pytest.mark.parametrize("file", schema_texts())
def test_a_schema_is_as_it_would_be_made_now(file):
    assert page_text(file) == schema_texts()[file], "if it is meant so: make refresh"
    assert json.loads(page_text(file))["additionalProperties"] is False


def test_every_schema_on_disk_is_made_and_linked():
    files = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs/schemas").iterdir()}
    assert files == set(schema_texts())
    assert all(file.removeprefix("docs/") in page_text("docs/schemas.md") for file in files)
