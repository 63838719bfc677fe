"""Steps that lead to a match: proposals, challenges and rematches."""
