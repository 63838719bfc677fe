"""Commands that make and measure what the engine of Kalah plays by."""
