"""Fair play: nobody is shown, or may try out, what stands on a board that they play in earnest."""
