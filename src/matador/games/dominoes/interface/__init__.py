"""Matador dominoes as plain data: board, view, questions, forms."""
