"""The static site: screens, their HTML and the one module that touches the browser."""
