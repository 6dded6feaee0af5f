"""Guided first games: for each game a scripted record with speech, and a file a language."""
