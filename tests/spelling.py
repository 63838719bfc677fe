"""The spelling of the United States, which sentences, commands and manuals have."""

import re

BRITISH = re.compile(
    r"\b\w*(colour|favour|honour|behaviour|neighbour|centre\b|cancelled|labelled|licence|defence|chequered"
    r"|organis|recognis|optimis(?!ti)|analyse[dr]?\b|learnt|judgement|towards|any more\b)\w*|\bgrey\b",
    re.IGNORECASE,
)
"""Words in British spelling."""
