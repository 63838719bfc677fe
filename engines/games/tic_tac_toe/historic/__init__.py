"""The notes' programs for Tic-tac-toe, each as it was, faults included."""
