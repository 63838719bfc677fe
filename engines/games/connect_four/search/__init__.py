"""Connect Four's engines: the kernel, the exact search with its book, and players with a depth limit."""
