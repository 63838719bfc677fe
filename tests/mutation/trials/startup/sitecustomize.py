"""Runs when a process of the tests starts: makes it import the mutated module."""

import os

if os.environ.get("TENGEN_MUTATED_FILE"):
    from tests.mutation.trials import switches

    switches.install()
