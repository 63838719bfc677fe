"""What comes before a match: proposals, challenges, rematches."""
