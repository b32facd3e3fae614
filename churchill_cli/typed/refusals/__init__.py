"""Why a line is not told."""
