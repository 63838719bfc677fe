"""The board that the searches use, its line patterns and its evaluation."""
