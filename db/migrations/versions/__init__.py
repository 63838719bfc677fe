"""One file a schema version; never edited once released."""
