"""What is rare enough to be kept on a profile."""
