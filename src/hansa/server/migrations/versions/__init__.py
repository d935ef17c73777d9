"""One file per step; a released step is never changed."""
