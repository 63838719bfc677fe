"""Transactions of requests: completed in spite of cancellation, read again if uncertain, measured and logged."""
