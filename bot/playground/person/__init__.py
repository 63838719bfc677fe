"""The people's side, for the page and the tests: reading, speaking, and what a client checks beforehand."""
