"""External programs as engines: processes that speak UCI, GTP or Gomocup, and the levels that they play."""
