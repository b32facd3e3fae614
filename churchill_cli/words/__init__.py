"""Human language: catalogues, names, sentences, the fixed words of lines."""
