"""What is stored about a person: handed out, and deleted."""
