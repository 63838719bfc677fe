"""What a host does to a bot besides running it: backups, and finding out what is wrong."""
