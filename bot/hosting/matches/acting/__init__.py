"""Actions of people and engines in matches, and access to matches."""
