"""Proposals, challenges and rematches, from which matches start."""
