"""Steps before a match: proposals, challenges, rematches."""
