"""Live tables: a table is its journal, and every entry is saved before anyone sees it."""
