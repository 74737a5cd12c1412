"""How much damage the Godzillas do in Small City, how often, and to whom."""
