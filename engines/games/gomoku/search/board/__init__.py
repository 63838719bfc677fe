"""Board of the searches, with its line patterns and its evaluation."""
