"""Tests in a real browser: the playground's page, with the bot behind it."""
