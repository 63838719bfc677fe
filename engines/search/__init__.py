"""What every search shares."""
