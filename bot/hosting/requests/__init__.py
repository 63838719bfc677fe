"""Requests in progress, rate limits, logs of slow or failed transactions, and the share of servers."""
