"""The queries. Each is a function that takes an open connection, and takes and returns frozen rows.

Compose them inside `Database.read` or `Database.write`; everything in one such call is one transaction.
Statements that every move runs are built once, at import; other statements are built when they run.
"""
