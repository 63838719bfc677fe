"""The people of the simulation, one kind a file; every subclass of `Person` here is found by itself."""
