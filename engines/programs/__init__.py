"""External programs as engines: processes that speak UCI, GTP or Gomocup, and the levels that they play."""

SUFFIX = "_PROGRAM"
"""End of the names of the environment variables by which a host names programs, such as `CHESS_PROGRAM`."""
