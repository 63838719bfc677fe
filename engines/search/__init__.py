"""Searches for any game, and components that engines share: tables, compiled kernels, limits."""
