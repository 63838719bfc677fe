"""Compiled kernels: where they are kept, which are missing, and compiling them ahead."""
