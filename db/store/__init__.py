"""The queries. Each is a function that takes an open connection, and takes and returns frozen rows.

Compose them inside `Database.read` or `Database.write`; everything in one such call is one transaction.
Statements of every move are built once, when the module is loaded; others when they are run.
"""
