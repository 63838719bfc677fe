"""The opening book and the numbers that index its positions."""
