"""The games, one per folder: rules, appearance, levels and engines."""
