"""Whether a move is legal, or the reason why not."""
