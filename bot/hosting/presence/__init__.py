"""Who is at the gateway, and the time that is charged."""
