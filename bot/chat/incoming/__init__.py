"""Takes interactions in, and passes each to its feature."""
