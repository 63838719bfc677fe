"""Fair play: no help with, and no trying out of, positions that the person plays in earnest."""
