"""Positions of Gnav, read and written."""
