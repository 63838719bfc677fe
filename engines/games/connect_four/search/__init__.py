"""Connect Four's engines: the kernel, the exact search with its opening book, and depth-limited players."""
