"""Monitoring: metrics for Prometheus and a health check, on a separate port.

It only observes the bot. `MONITORING_PORT` enables it; no other module
depends on it, and when it is disabled, nothing is counted.
"""
