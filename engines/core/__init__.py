"""The vocabulary every game shares."""
