"""Tables and brackets as pictures."""
