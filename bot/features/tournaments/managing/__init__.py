"""The organizers' private panel of a tournament, and the messages that tell people of their acts."""
