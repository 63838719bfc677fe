"""Requests under way, their pace, what was slow or refused, and this process's share of the work."""
