"""The pictures of the project's README: boards, and a film of a first minute.

`python -m tests.bench.readme_pictures` draws all of them. It writes what they say into
`tests/pictures/words.json`, which `tests/bot/test_readme_pictures.py` compares with what the bot says today.
"""
