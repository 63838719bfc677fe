"""The notes' programs for Gomoku, each as it was, faults included, and what grew out of them."""
