"""What a typed line means: one lexicon, one search, one decision. State and text in, readings out."""
