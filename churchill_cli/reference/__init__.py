"""The rule sections: catalogue with links both ways, look-up, search."""
