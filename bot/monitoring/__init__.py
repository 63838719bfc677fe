"""Monitoring: metrics for Prometheus and a health check, on a separate port.

It only observes the bot. It is enabled by `MONITORING_PORT`; other modules
do not depend on it, and without it nothing is counted.
"""
