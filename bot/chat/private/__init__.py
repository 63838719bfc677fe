"""Shows private (ephemeral) pages about matches, and panels with buttons; counts matches for *Next*."""
