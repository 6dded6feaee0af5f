"""Puzzles as data: a position, a question and its answer, in five languages."""
