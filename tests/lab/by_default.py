"""Which of many alike cases run by default; CI runs all of them."""

import pytest


def first_of(first, *others):
    """Return the cases of a parametrization: the others than the first are thorough."""
    return [first, *(pytest.param(*_values(one), marks=pytest.mark.thorough) for one in others)]


def _values(case):
    return case if isinstance(case, tuple) else (case,)
