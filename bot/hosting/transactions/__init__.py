"""Transactions of requests: finished if cancelled, read again if uncertain, measured, and refusals logged."""
