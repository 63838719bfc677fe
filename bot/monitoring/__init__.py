"""What is seen of the bot from outside: metrics for Prometheus and a health check, on a port of their own.

Everything here looks on: it is wired up when `MONITORING_PORT` is set,
nothing else knows of it, and without it nothing is counted.
"""
