"""Actions of people and engines in matches, and permission to view matches."""
