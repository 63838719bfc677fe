"""What finished matches tell about a position: counts alone, of nobody in particular."""
