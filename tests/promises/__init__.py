"""Binds every number in the manuals to its constant, and to the test that fails when the constant moves.

The rows are in `rows/`, one file a manual. `python -m tests.promises` proves that each test notices.
"""
