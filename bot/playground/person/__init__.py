"""API for people, used by the page and the tests: reading, writing, and the checks of Discord's client."""
