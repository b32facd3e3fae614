"""What people see: sentences and tables."""
