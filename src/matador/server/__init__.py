"""Live tables: a table is its journal, and a step is shown to nobody before it is committed."""
