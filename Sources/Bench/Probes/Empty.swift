/// To be removed.
