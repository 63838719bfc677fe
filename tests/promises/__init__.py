"""Binds every number in the manuals and sentences to its constant, and to the test that fails when it moves.

The rows are in `rows/`, one file a manual, and in `chat.toml`.
`python -m tests.promises` moves each constant.
"""
