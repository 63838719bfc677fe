"""`/help`, lessons, explanations and `/about`."""
