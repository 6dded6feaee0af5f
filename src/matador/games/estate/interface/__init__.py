"""The property games as plain data: board, view, questions, forms."""
