"""Companion at the table for Churchill: Big Three Struggle for Peace."""

__version__ = "0.1.0"
