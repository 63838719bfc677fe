"""LLVM modules of finished kernels, kept as bitcode until a kernel is compiled that calls them.

Numba keeps a parsed module of each kernel, in case a later kernel links it. A process that only runs
kernels never needs these modules, and together they take some 30 MB; their bitcode takes 5 MB.
"""

from __future__ import annotations

from typing import Any

import llvmlite.binding

_released: list[tuple[Any, bytes]] = []
"""The code libraries without a parsed module, each with the bitcode of its module."""


def release(kernel: Any) -> None:
    """Replace the parsed LLVM modules of a compiled or loaded kernel by their bitcode, to save memory."""
    for overload in kernel.overloads.values():
        library = overload.library
        module = getattr(library, "_shared_module", None)
        if module is not None:
            _released.append((library, module.as_bitcode()))
            library._shared_module = None
            module.close()


def restore() -> None:
    """Parse all released modules again, so that a kernel can be compiled that calls their kernels.

    Raises `RuntimeError` for bitcode that LLVM cannot parse, and keeps it.
    """
    while _released:
        library, bitcode = _released[-1]
        library._shared_module = llvmlite.binding.parse_bitcode(bitcode)
        _released.pop()
