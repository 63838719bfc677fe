"""Feats: rare achievements, shown on profiles as badges."""
