"""Selects which of many similar cases run by default; CI runs all."""

import pytest


def first_by_default(first, *others):
    """Return the cases of a parametrization, with all but the first marked thorough."""
    return [first, *(pytest.param(*_values(one), marks=pytest.mark.thorough) for one in others)]


def _values(case):
    return case if isinstance(case, tuple) else (case,)
