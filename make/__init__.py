"""How the site, its tests and its pictures are made; standard library only, so that it runs before anything is installed."""
