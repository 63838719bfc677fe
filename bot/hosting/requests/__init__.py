"""Requests in progress, rate limits, logs of slow work and refusals, and the process's share of servers."""
