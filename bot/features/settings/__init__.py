"""`/settings`: people change their own settings, and managers the settings of their server."""
