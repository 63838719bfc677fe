"""The queries. Each is a function of an open connection: rows in, frozen rows out.

Compose them inside `Database.read` or `Database.write`; what one such
call runs is one transaction. Statements of every move are built once, when
the module is loaded; others when they are run.
"""
