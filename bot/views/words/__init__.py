"""Texts about matches: names, results, rules, descriptions."""
