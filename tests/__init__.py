"""A package on purpose: any other `tests` that a dependency installs stays behind this one.

What tests share is imported by its full name, as `from tests.lab.hosting
import Hosting`; pytest puts the repository's root first on the path.
"""
