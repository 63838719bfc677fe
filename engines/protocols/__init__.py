"""The field's own wires: protocols that engines of other people and tournament managers speak."""
