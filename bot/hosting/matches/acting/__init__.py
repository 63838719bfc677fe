"""What people and engines do in matches, and who may look."""
