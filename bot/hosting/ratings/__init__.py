"""How strong people are: arithmetic on values, no I/O."""
