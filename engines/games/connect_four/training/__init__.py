"""Commands that produce Connect Four's data."""
