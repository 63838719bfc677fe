"""Transactions of people's requests: completed if cancelled, checked if uncertain, measured, and logged."""
