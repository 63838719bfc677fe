"""What is said of matches: names, results, rules, descriptions."""
