"""Memory, limits and proven bounds of exact solvers."""
