"""The one command line of the project: python3 build.py play, and python3 build.py --help for the rest."""

import sys

if sys.version_info < (3, 11):
    sys.exit(f"codepeg: this is Python {sys.version_info[0]}.{sys.version_info[1]}; 3.11 or newer is needed")

from make.command import main

main(sys.argv[1:])
