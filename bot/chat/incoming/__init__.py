"""Where interactions come in, and to which feature they go."""
