"""The answers of `churchill vm` as plain text: the number first, chances with a small bar, the steps under -v."""
