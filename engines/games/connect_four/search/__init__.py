"""What thinks at Connect Four: the kernel, the exact search with its book, and players that look ahead."""
