"""What commands answer: typed values, each with its JSON."""
