"""What is kept about a person: to take, to delete; and whom they block."""
