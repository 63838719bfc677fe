"""API of people, for the page and the tests: reading, writing, and the checks of Discord's client."""
