"""The one command line of the project: python3 build.py play, and python3 build.py --help for the rest."""

import sys

if sys.version_info < (3, 11):
    sys.exit("codepeg: this is Python %d.%d; 3.11 or newer is needed" % sys.version_info[:2])

from make.command import main  # noqa: E402

main(sys.argv[1:])
