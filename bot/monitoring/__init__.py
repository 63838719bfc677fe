"""Monitoring: metrics for Prometheus and a health check, on a separate port.

Monitoring only observes the bot, and no other package depends on it. The setting
`MONITORING_PORT` enables monitoring; without it, nothing is counted.
"""
