"""Kernels (functions compiled by Numba): their cache, checks for missing ones, and compilation in advance."""
