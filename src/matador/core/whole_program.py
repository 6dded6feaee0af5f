"""A whole program compiled as one module, so that every rule is optimised once, where it is used.

By default the compiler optimises every function, then again in each of its callers, and makes
machine code for all of them. Here inner functions are only lowered; the entry links them all, hides
them, and is optimised once: half the time to compile, and faster code. No index in the rules counts
from the end, so negative indices are not handled; bounds checking refuses them. This uses private
parts of the compiler, so it is only done for the version that it was written for: `as_one` leaves
an entry as it is for other versions, and falls back to ordinary compilation if linking fails.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numba
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import lookup_environment
from numba.core.types import intp
from numba.np import arrayobj

WRITTEN_FOR = "0.68.1"
LEVEL = 2
"""The optimisation level; 3 is no faster here, and takes longer."""
ENVIRONMENT = "_ZN08NumbaEnv"
"""How the names of the constants that Python keeps for a function begin."""
PACKAGE_PREFIX = f"{__name__.partition('.')[0]}."
"""How the names of the rules' modules begin; a user's own policy is in none of them."""


def as_one(dispatcher: Any) -> Any:
    """Compile an entry and all that it calls as one module, if the compiler's version is known."""
    if numba.__version__ != WRITTEN_FOR:
        return dispatcher
    alone = dispatcher._compiler.compile  # noqa: SLF001 (numba offers no other way in)

    def together(arguments: Any, result: Any) -> Any:
        with _one_module(dispatcher):
            return alone(arguments, result)

    dispatcher._compiler.compile = together  # noqa: SLF001
    return dispatcher


@contextmanager
def _one_module(entry: Any) -> Iterator[None]:
    """Let the compiler keep the entry's code in one library and only lower all others."""
    codegen = entry.targetctx.codegen()
    name = entry.py_func.__qualname__

    def library(codegen: Any, called: str) -> Any:
        return (Whole if called == name else Lowered)(codegen, called)

    before = codegen._library_class, arrayobj.fix_integer_index  # noqa: SLF001
    codegen._library_class, arrayobj.fix_integer_index = library, _index  # noqa: SLF001
    try:
        yield
    finally:
        codegen._library_class, arrayobj.fix_integer_index = before  # noqa: SLF001


_from_either_end = arrayobj.fix_integer_index


def _index(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """Take an index of the rules as it is; elsewhere a negative one counts from the end."""
    if context.fndesc.modname.startswith(PACKAGE_PREFIX):
        return context.cast(builder, index, kind, intp)
    return _from_either_end(context, builder, kind, index, size)


class Lowered(JITCodeLibrary):  # type: ignore[misc]
    """The code of a function inside: nobody optimises it before it is linked into a whole."""

    environment: tuple[str, Any] | None = None

    @property
    def codegen(self) -> Any:
        """Stand in for the maker of code, which would look for constants in memory."""
        return self

    def set_env(self, name: str, environment: Any) -> None:
        """Keep the constants of the function until it has an address."""
        self.environment = (name, environment)

    def finalize(self) -> None:
        """Be ready to be linked as it is."""
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        """Be compiled after all, for a caller that is no part of a whole."""
        if self._shared_module is None:
            self._finalized = False
            super().finalize()
            if self.environment is not None:
                self._codegen.set_env(*self.environment)
        return super()._get_module_for_linking()


class Whole(JITCodeLibrary):  # type: ignore[misc]
    """The code of an entry and of everything that it calls."""

    _final_module: Any

    def finalize(self) -> None:
        """Link, hide and optimise all; where that fails, compile function by function."""
        alone = self._final_module.clone()
        try:
            self._link_all()
        except Exception:  # noqa: BLE001 (whatever it is, the other way still works)
            self._final_module = alone
            super().finalize()
            return
        self._finalize_final_module()
        for name in _environments(self._final_module):
            self._codegen.set_env(name, lookup_environment(name))

    def _link_all(self) -> None:
        module = self._final_module
        kept = {own.name for own in module.functions if not own.is_declaration}
        kept |= {constant.name for constant in module.global_variables}
        for library in _callers_first(self):
            self._reload_init.update(library._reload_init)  # noqa: SLF001
            module.link_in(_module(library), preserve=True)
        _hide_all_but(module, kept)
        passes, builder = self._codegen._module_pass_manager(opt=LEVEL)  # noqa: SLF001
        passes.run(module, builder)
        module.verify()


def _module(library: Any) -> Any:
    """Return the code to link: as it was lowered, or what the compiler had made before."""
    if isinstance(library, Lowered):
        return library._final_module  # noqa: SLF001
    return library._get_module_for_linking()  # noqa: SLF001


def _callers_first(entry: Any) -> list[Any]:
    """Return all libraries that an entry needs, each after all that need it.

    The linker drops code that may be shared and that nobody has asked for yet.
    """
    order: list[Any] = []
    seen = {entry}

    def visit(library: Any) -> None:
        for callee in library._linking_libraries:  # noqa: SLF001
            if callee not in seen:
                seen.add(callee)
                if isinstance(callee, Lowered):
                    visit(callee)
                order.append(callee)

    visit(entry)
    return order[::-1]


def _hide_all_but(module: Any, kept: set[str]) -> None:
    """Let the compiler drop or inline every function, and drop every constant, not kept."""
    for function in module.functions:
        if not function.is_declaration and function.name not in kept:
            function.linkage = "internal"
    for name in _environments(module):
        if name not in kept:
            module.get_global_variable(name).linkage = "linkonce_odr"


def _environments(module: Any) -> list[str]:
    names = [constant.name for constant in module.global_variables]
    return [name for name in names if name.startswith(ENVIRONMENT)]
