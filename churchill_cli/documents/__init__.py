"""What others write, read and written: positions, boards, cards."""
