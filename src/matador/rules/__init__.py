"""The rulebooks as numbered statements, with our rulings where they are silent."""
