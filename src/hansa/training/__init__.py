"""Training of the nets that guide the strongest bots; needs numpy and a compiled engine to be of use."""
