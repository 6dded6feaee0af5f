"""The rules of Matador dominoes, compiled."""
