"""Around play: hints, lessons, the rulebook, positions and imported records."""
