"""Changes a module in small ways and reports which changes no test notices: `python -m tests.mutation`."""
