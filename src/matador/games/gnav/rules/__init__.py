"""The rules of Gnav, compiled."""
