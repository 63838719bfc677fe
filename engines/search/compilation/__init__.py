"""Compiled kernels: their cache, the check for missing kernels, and ahead-of-time compilation."""
