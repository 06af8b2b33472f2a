"""The site's start in the browser: tells the page that Python runs."""

from pyscript import document, window

document.documentElement.classList.add("started")
document.dispatchEvent(window.Event.new("started"))
