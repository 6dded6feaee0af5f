"""Games by the million: simulation and what can be learnt from it."""

from matador.lab.simulation import Simulation, simulate

__all__ = ["Simulation", "simulate"]
