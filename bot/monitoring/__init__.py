"""Monitoring: metrics for Prometheus and a health check, on a port of their own.

It only observes: it is set up when `MONITORING_PORT` is set,
no other module knows it, and without it nothing is counted.
"""
