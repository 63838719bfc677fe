"""`/admin`: what the owner of the application asks of the bot."""
