"""Runs engine searches: worker processes behind a fair queue, and stand-ins for engines that fail."""
