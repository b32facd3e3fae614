"""Which actions a line tells, and whether it is asked about."""
