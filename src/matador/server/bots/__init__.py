"""Bots that think in a pool of worker processes."""
