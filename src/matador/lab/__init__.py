"""Games by the million: simulation and what can be learnt from it."""

from matador.lab.arena import Arena, Standing, arena
from matador.lab.evaluation import Evaluation, evaluate
from matador.lab.simulation import Simulation, simulate

__all__ = ["Arena", "Evaluation", "Simulation", "Standing", "arena", "evaluate", "simulate"]
