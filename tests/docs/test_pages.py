"""The README and every page are as they would be made now: answers, outputs, tables."""

from itertools import pairwise

import pytest
from fences import PAGES, fences, page_text, with_texts
from generate import block_texts, refreshed

WRONG = """
```pycon
>>> 1 + 1
3
>>> int("x")
4
```

```python
print("one")
```

```text
two
```

```console
$ matador --version
matador 99
$ matador --version
matador ...
```
"""
RIGHT = """
```pycon
>>> 1 + 1
2
>>> int("x")
Traceback (most recent call last):
    ...
ValueError: invalid literal for int() with base 10: 'x'
```

```python
print("one")
```

```text
one
```

```console
$ matador --version
matador 0.1.0
$ matador --version
matador ...
```
"""


@pytest.mark.parametrize("page", PAGES)
def test_every_example_shows_what_it_truly_shows(page, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    assert refreshed(page) == page_text(page), "docs/_ext/generate.py puts it right; read the diff"


@pytest.mark.parametrize("page", PAGES)
def test_every_output_of_a_script_is_shown(page):
    blocks = fences(page_text(page))
    for block, after in pairwise([*blocks, None]):
        if block.language == "python" and "print(" in block.text:
            assert after is not None, block
            assert (after.language, after.follows) == ("text", "python"), block


def test_wrong_answers_on_a_page_are_noticed_and_put_right():
    assert with_texts(WRONG, block_texts(fences(WRONG))) == RIGHT


def test_the_example_of_the_readme_has_five_lines():
    first = next(block for block in fences(page_text("README.md")) if block.language == "python")
    assert first.text.startswith("import matador\n")
    assert len(first.text.replace("\n\n", "\n").splitlines()) == 5
