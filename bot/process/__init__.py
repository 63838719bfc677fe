"""Start and end: from settings to a running bot, and back."""
