"""Records when the bot cannot be reached, so that no clock runs then, and ends matches whose time is out."""
