"""The editions as TOML: the games of the house and house rules that extend them."""
