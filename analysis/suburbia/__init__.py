"""The studies of Suburbia."""
