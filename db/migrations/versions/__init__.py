"""One file for each schema version; never edited after its release."""
