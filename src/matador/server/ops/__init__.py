"""Logs, metrics and garbage collection."""
