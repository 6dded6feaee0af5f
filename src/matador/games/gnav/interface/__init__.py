"""Gnav as plain data: board, view, questions, forms."""
