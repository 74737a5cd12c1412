"""Record goldens anew: ``python -m tests.goldens [name ...]``."""

import sys

from tests.goldens import RECORDED, record

for name in sys.argv[1:] or RECORDED:
    record(name)
    print(f"recorded {name}")
