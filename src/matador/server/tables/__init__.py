"""Live tables: the journal, commands, sessions and what each reader sees."""
