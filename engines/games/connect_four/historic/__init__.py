"""The notes' programs for Connect Four, each as it was, faults included; and a relative of one of them."""
