"""Monitoring: metrics for Prometheus and a health check, on a separate port.

Monitoring only observes the bot. The setting `MONITORING_PORT` enables monitoring;
without it, `bot.process` does not import this package, and nothing is counted.
"""
