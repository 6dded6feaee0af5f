"""`python -m matador` is the `matador` command."""

from matador.cli import main

if __name__ == "__main__":
    main(prog_name="matador")
