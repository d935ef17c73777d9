"""Many games: simulation, matches, ratings, and the proofs that the engine plays the same everywhere."""
