"""What `churchill vm` answers, each with its JSON; the options that it takes."""

PREFIX = "vm "
"""What its commands begin with in a batch request."""
