"""Positions of dominoes, read and written."""
