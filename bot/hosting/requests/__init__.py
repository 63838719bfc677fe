"""Requests in progress, rate limits, logs of slow or failed transactions, and each process's servers."""
