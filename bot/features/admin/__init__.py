"""`/admin`: commands for the owner of the application."""
