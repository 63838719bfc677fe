"""Requests in progress, rate limits, records of slow transactions and errors, and the share of servers."""
