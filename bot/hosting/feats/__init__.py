"""Feats: rare deeds, kept on profiles as badges."""
