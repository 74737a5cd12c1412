"""What the tiles of Suburbia look like.

The colours differ in hue and in lightness, and every tile bears the sign of its colour, so that
boroughs can be read by the colour-blind and in black and white.
"""

FILLS = {
    "Residential": "#93cf9f",
    "Commercial": "#86b8ea",
    "Industrial": "#f7d774",
    "Civic": "#d3d0d6",
    "Lake": "#2f6d95",
}
BOARD, RED = "#efe7d8", "#c0282d"
DISC = "#d55e00"
"""Investment markers."""
