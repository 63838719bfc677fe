"""What people type, one command a file."""
