"""Proposals, challenges and rematches, which lead to matches."""
