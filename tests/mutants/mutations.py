"""Small changes of source code that tests should notice, found by reading it.

Python is read by its syntax tree and only inside functions, so that tables of data stay as they
are. TypeScript is read word by word: strings, comments and markup are left alone.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

COMPARISONS = {
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
    "==": "!=",
    "!=": "==",
    "is not": "is",
    "is": "is not",
    "not in": "in",
    "in": "not in",
}
CONDITIONS = (ast.If, ast.While, ast.IfExp)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
TEXTS = (ast.JoinedStr, ast.List, ast.Tuple)


class Mutation(NamedTuple):
    """Text that takes the place of other text, by offsets into a source."""

    kind: str
    start: int
    end: int
    new: str

    def apply(self, source: str) -> str:
        """Return the source with this change."""
        return source[: self.start] + self.new + source[self.end :]

    def describe(self, source: str) -> str:
        """Return the change in one line."""
        old = " ".join(source[self.start : self.end].split())
        return f"{self.kind}: {old[:40]!r} -> {self.new.strip()[:40]!r}"


class PythonSource:
    """A Python file and the changes that can be made to it."""

    def __init__(self, text: str) -> None:
        self.text, self.tree = text, ast.parse(text)
        # Columns of the tree count bytes.
        self.lines = [line.encode() for line in text.splitlines(keepends=True)]
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line.decode()))

    def mutations(self) -> list[Mutation]:
        """Return every change, in the order of the text."""
        found = [one for part in self._functions() for one in self._inside(part)]
        return sorted(set(found), key=lambda one: (one.start, one.end, one.kind))

    def _functions(self) -> Iterator[ast.AST]:
        for node in ast.walk(self.tree):
            if isinstance(node, FUNCTIONS):
                yield node

    def _inside(self, function: ast.AST) -> Iterator[Mutation]:
        assert isinstance(function, FUNCTIONS)
        yield from self._early_return(function)
        pending: list[ast.AST] = list(function.body)
        while pending:
            node = pending.pop()
            yield from self._of(node)
            children = ast.iter_child_nodes(node)
            annotation = getattr(node, "annotation", None)
            pending += [child for child in children if child is not annotation]

    def _of(self, node: ast.AST) -> Iterator[Mutation]:
        if isinstance(node, ast.Compare):
            yield from self._comparison(node)
        elif isinstance(node, ast.BoolOp):
            old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            yield self._between("and/or", node.values[0], node.values[1], old, new)
        elif isinstance(node, ast.BinOp) and not isinstance(node.left, TEXTS):
            yield from self._sum(node)
        elif isinstance(node, ast.Constant):
            yield from self._constant(node)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield self._replaced("not", node, self._text(node.operand))
        elif isinstance(node, CONDITIONS):
            yield self._replaced("condition", node.test, f"(not ({self._text(node.test)}))")
        elif isinstance(node, ast.stmt):
            yield from self._dropped(node)

    def _comparison(self, node: ast.Compare) -> Iterator[Mutation]:
        left = node.left
        for right in node.comparators:
            start, end = self._span(left)[1], self._span(right)[0]
            found = re.search(
                r"[<>=!]=|[<>]|\bis not\b|\bnot in\b|\bis\b|\bin\b", self.text[start:end]
            )
            if found:
                new, at = COMPARISONS[found[0]], start + found.start()
                yield Mutation("comparison", at, at + len(found[0]), new)
            left = right

    def _sum(self, node: ast.BinOp) -> Iterator[Mutation]:
        is_text = any(isinstance(side, ast.Constant) and isinstance(side.value, str)
                      for side in (node.left, node.right))  # fmt: skip
        if isinstance(node.op, ast.Add) and not is_text:
            yield self._between("arithmetic", node.left, node.right, "+", "-")
        elif isinstance(node.op, ast.Sub):
            yield self._between("arithmetic", node.left, node.right, "-", "+")

    def _constant(self, node: ast.Constant) -> Iterator[Mutation]:
        if isinstance(node.value, bool):
            yield self._replaced("constant", node, str(not node.value))
        elif isinstance(node.value, int):
            yield self._replaced("constant", node, str(node.value + 1))

    def _dropped(self, node: ast.stmt) -> Iterator[Mutation]:
        """Drop calls and changes of something that was there before; names stay bound."""
        calls = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call | ast.Await)
        targets = node.targets if isinstance(node, ast.Assign) else []
        changes = bool(targets) and all(
            isinstance(target, ast.Attribute | ast.Subscript) for target in targets
        )
        if calls or changes or isinstance(node, ast.AugAssign):
            yield self._replaced("dropped", node, "pass")

    def _early_return(self, function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[Mutation]:
        """Leave a function at once, where nobody waits for what it returns."""
        body = [node for node in function.body if not is_docstring(node)]
        returns = function.returns
        if body and isinstance(returns, ast.Constant) and returns.value is None:
            start, _ = self._span(body[0])
            yield Mutation("early return", start, start, f"return\n{' ' * body[0].col_offset}")

    def _between(self, kind: str, one: ast.expr, other: ast.expr, old: str, new: str) -> Mutation:
        start, end = self._span(one)[1], self._span(other)[0]
        at = start + self.text[start:end].index(old)
        return Mutation(kind, at, at + len(old), new)

    def _replaced(self, kind: str, node: ast.expr | ast.stmt, new: str) -> Mutation:
        return Mutation(kind, *self._span(node), new)

    def _text(self, node: ast.expr | ast.stmt) -> str:
        start, end = self._span(node)
        return self.text[start:end]

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._offset(node.lineno, node.col_offset), self._offset(
            node.end_lineno, node.end_col_offset
        )

    def _offset(self, line: int, column: int) -> int:
        return self.starts[line - 1] + len(self.lines[line - 1][:column].decode())


def is_docstring(node: ast.stmt) -> bool:
    """Tell whether a statement is a bare text."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


WORDS = {
    "===": ("comparison", "!=="),
    "!==": ("comparison", "==="),
    " <= ": ("comparison", " < "),
    " >= ": ("comparison", " > "),
    " < ": ("comparison", " <= "),
    " > ": ("comparison", " >= "),
    "&&": ("and/or", "||"),
    "||": ("and/or", "&&"),
    " + ": ("arithmetic", " - "),
    " - ": ("arithmetic", " + "),
    "Math.max": ("arithmetic", "Math.min"),
    "Math.min": ("arithmetic", "Math.max"),
    "true": ("constant", "false"),
    "false": ("constant", "true"),
}
CODE = re.compile(
    r"""
    (?P<skipped> //[^\n]* | /\*.*?\*/
        | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*' | `(?:\\.|[^`\\])*` )
    | (?P<word> ===|!==|&&|\|\||[ ](?:[<>]=?|[+-])[ ]|\bMath\.(?:max|min)\b|\b(?:true|false)\b )
    | (?P<number> (?<![\w.\[<|]) \d+ (?![\w.\]]) )
    | (?P<condition> \bif[ ]\( )
    | (?P<call> (?<=\n)[ \t]+ (?:void[ ]|await[ ])? (?!if|for|while|return|switch)
        \w[\w.]*\([^\n]*\); (?=\n) )
    """,
    re.DOTALL | re.VERBOSE,
)
SCRIPT = re.compile(r"<script[^>]*>(.*?)</script>", re.DOTALL)


def page_mutations(text: str, *, has_markup: bool) -> list[Mutation]:
    """Return the changes of a TypeScript file, or of the script of a component."""
    scripts = [found.span(1) for found in SCRIPT.finditer(text)] if has_markup else [(0, len(text))]
    found = [one for span in scripts for one in CODE.finditer(text, *span)]
    return [mutation for one in found for mutation in _of_match(one)]


def _of_match(found: re.Match[str]) -> Iterator[Mutation]:
    start, end = found.span()
    if word := found["word"]:
        yield Mutation(WORDS[word][0], start, end, WORDS[word][1])
    elif number := found["number"]:
        yield Mutation("constant", start, end, str(int(number) + 1))
    elif found["condition"]:
        close = closing(found.string, end)
        yield Mutation("condition", end, close, f"!({found.string[end:close]})")
    elif found["call"]:
        yield Mutation("dropped", start, end, "")


def closing(text: str, start: int) -> int:
    """Return where the bracket closes that was opened just before."""
    depth = 1
    for place, sign in enumerate(text[start:], start):
        depth += (sign == "(") - (sign == ")")
        if depth == 0:
            return place
    raise ValueError("a bracket is never closed")
