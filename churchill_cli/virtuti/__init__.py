"""The rules of *Virtuti Militari*, pure: no files, clock, dice or printing, no rules of *Churchill*.

What the booklet does not print (values of units, faces of dice, the map) is asked for.
"""
