"""Searches of any game, and tools that searches share: tables, kernels, budgets."""
