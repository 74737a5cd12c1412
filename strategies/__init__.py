"""Scripted players; they know the views and decisions of the games, never their insides."""
