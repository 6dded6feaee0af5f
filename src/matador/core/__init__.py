"""What every game rests on and what knows no game: records, editions, words, chance, compiling."""
