"""The rules of *Virtuti Militari*, pure: no files, clock, dice or printing, and nothing of the rules of *Churchill*."""
