"""One source, two speeds: mark a rule with `@compiled`, run it as it is, or ask for its fast twin.

A marked function stays plain Python. `fast(function)` builds the compiled twin: the same code
whose marked callees are replaced by their own twins. So a table can play interpreted while the
simulator in the same process runs compiled, and nothing imports the compiler before it is needed.
"""

from __future__ import annotations

import dis
import gc
import hashlib
import os
import re
import shutil
import sys
import tempfile
import types
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

SOURCES = Path(__file__).parent.parent
RULE_FOLDERS = ("core", "games", "bots", "lab")
"""The only folders whose functions are ever compiled; imports point downwards among them."""
COMPILED_FILES = (".py", ".json")
"""Code and the data that it reads, whose numbers become constants of the compiled code."""
KEPT_CACHES = 8
STAMP = re.compile(r"[0-9a-f]{16}")

_marked: set[types.FunctionType] = set()
_inner: dict[types.FunctionType, Any] = {}
_entries: dict[tuple[Any, ...], Any] = {}


def compiled(function: Function) -> Function:
    """Mark a function over records that can be compiled; it is returned unchanged."""
    _marked.add(function)  # type: ignore[arg-type]
    return function


def is_marked(value: Any) -> bool:
    """Tell whether something is a function that can be compiled."""
    return isinstance(value, types.FunctionType) and value in _marked


def fast(function: Callable[..., Any], name: str = "", **parts: Callable[..., Any]) -> Any:
    """Return the compiled twin of a marked function, kept on disk between runs.

    A template names functions that it, or a callee, leaves open; `parts` fills them in, and `name`
    tells its twins apart in the cache.
    """
    key = (function, name, *sorted((part, id(value)) for part, value in parts.items()))
    if key not in _entries:
        with _cache_folder():
            _entries[key] = _twin(function, name, parts, cache=True)
    return _entries[key]


def _twin(function: Any, label: str, parts: Mapping[str, Any], cache: bool) -> Any:
    from numba import njit

    code = function.__code__
    names = {**function.__globals__, **parts}
    inside = {n: _callee(names[n], label, parts) for n in _used(function) if n in names}
    inside["__builtins__"] = function.__globals__["__builtins__"]
    copy = types.FunctionType(code, inside, function.__name__, function.__defaults__)
    copy.__module__ = function.__module__
    copy.__qualname__ = f"{function.__qualname__}_{label}" if label else function.__qualname__
    options = {"nogil": True, "error_model": "numpy", "cache": cache}
    if not cache:
        options |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        return _widened(njit(copy, **options))
    from matador.core.whole_program import as_one

    return as_one(_widened(njit(copy, **options)))


@cache
def _used(function: Any) -> frozenset[str]:
    """Return the names of the globals that a function uses."""
    steps = dis.get_instructions(function.__code__)
    return frozenset(step.argval for step in steps if step.opname == "LOAD_GLOBAL")


@cache
def _left_open(function: Any) -> frozenset[str]:
    """Return the names that a function, or one that it calls, uses and nobody has defined."""
    names = function.__globals__
    undefined = {name for name in _used(function) if name not in names}
    callees = [names[name] for name in _used(function) if name in names]
    return frozenset(undefined).union(*map(_left_open, filter(is_marked, callees)))


def _widened(dispatcher: Any) -> Any:
    """Let compiled callers pass every whole number as 64 bits.

    Otherwise each mix of field sizes among the arguments would be compiled anew.
    """
    from numba import types as kinds

    def widen(kind: Any) -> Any:
        return kinds.int64 if isinstance(kind, kinds.Integer) else kind

    narrow = dispatcher.get_call_template
    dispatcher.get_call_template = lambda positional, named: narrow(
        tuple(map(widen, positional)), {name: widen(kind) for name, kind in named.items()}
    )
    return dispatcher


def _callee(value: Any, label: str, parts: Mapping[str, Any]) -> Any:
    """Return what a compiled function uses for a global: twins for marked functions.

    Tables, tuples of numbers, become constant arrays: the compiler turns an index into a tuple
    into a branch for every element.
    """
    if isinstance(value, tuple):
        import numpy

        table = numpy.array(value)
        wide = {"i": numpy.int64, "f": numpy.float64}.get(table.dtype.kind)
        return value if wide is None else table.astype(wide)
    if not is_marked(value):
        return value
    if not _left_open(value).isdisjoint(parts):
        return _twin(value, label, parts, cache=False)
    if value not in _inner:
        _inner[value] = _twin(value, "", {}, cache=False)
    return _inner[value]


def is_warm(twin: Any) -> bool:
    """Tell whether a twin is compiled already, in this process or on disk."""
    if twin.signatures:
        return True
    cache = twin._cache  # noqa: SLF001 (numba has no public question for this)
    base = cache._impl.filename_base  # noqa: SLF001
    return any(Path(cache.cache_path).glob(f"{base}*.nbc"))


def callee_count(twin: Any) -> int:
    """Count the functions that compiling a twin will compile, itself included."""
    seen: set[int] = set()

    def visit(dispatcher: Any) -> None:
        if id(dispatcher) in seen:
            return
        seen.add(id(dispatcher))
        for value in dispatcher.py_func.__globals__.values():
            if hasattr(value, "py_func"):
                visit(value)

    visit(twin)
    return len(seen)


@contextmanager
def watching(advance: Callable[[], None]) -> Iterator[None]:
    """Call `advance` whenever a marked function has been compiled."""
    from numba.core import event

    rules = {function.__code__ for function in _marked}

    class Listener(event.Listener):  # type: ignore[misc]
        def on_start(self, happening: Any) -> None:
            pass

        def on_end(self, happening: Any) -> None:
            if happening.data["dispatcher"].py_func.__code__ in rules:
                advance()

    with event.install_listener("numba:compile", Listener()):
        yield


@lru_cache(maxsize=1)
def source_stamp() -> str:
    """Return a hash of everything that the compiled rules depend on.

    It names the cache folder, so old code is never used after a change in any source or data file
    of the rules, in the compiler or in its settings.
    """
    import numba
    import numpy

    digest = hashlib.sha256()
    for path in _compiled_files():
        digest.update(path.relative_to(SOURCES).as_posix().encode() + path.read_bytes())
    settings = (numba.config.BOUNDSCHECK, str(numba.config.OPT))
    digest.update(repr((sys.version, numba.__version__, numpy.__version__, settings)).encode())
    return digest.hexdigest()[:16]


def _compiled_files() -> list[Path]:
    """Return every file whose content may end up in compiled code, in a fixed order."""
    files = (path for folder in RULE_FOLDERS for path in (SOURCES / folder).rglob("*"))
    return sorted(path for path in files if path.suffix in COMPILED_FILES)


def cache_root() -> Path:
    """Return the folder of all caches: MATADOR_CACHE, the user's cache, or a temporary one."""
    named = os.environ.get("MATADOR_CACHE")
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    root = Path(named) if named else Path(home) / "matador"
    try:
        root.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=root):
            return root
    except OSError:
        return Path(tempfile.mkdtemp(prefix="matador-"))


@lru_cache(maxsize=1)
def cache_folder() -> Path:
    """Return the folder of this version's cache, and clear away the oldest others."""
    root = cache_root()
    folder = root / source_stamp()
    folder.mkdir(exist_ok=True)
    os.utime(folder)
    caches = [path for path in root.iterdir() if path.is_dir() and STAMP.fullmatch(path.name)]
    for old in sorted(caches, key=_age, reverse=True)[KEPT_CACHES:]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def _age(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


@cache
def _compiler() -> Any:
    """Import the compiler; what it brings along lives to the end, so nobody need look for waste."""
    gc.disable()
    import numba

    from matador.core import bit_intrinsics  # noqa: F401 (importing it registers the intrinsics)

    gc.freeze()
    gc.enable()
    return numba


@contextmanager
def _cache_folder() -> Iterator[None]:
    """Point the compiler's cache at ours while a twin is made, and back again."""
    os.environ.setdefault("NUMBA_OPT", "2")
    numba = _compiler()
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder())
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before
