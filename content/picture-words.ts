/** What pages' pictures show, by their names in imagery/pictures. */
export const pictureWords = {
  "hero-men-landscape":
    "White tee over the tape of a net, on the court behind it the long shadow of a player who serves",
  "hero-men-portrait": "White tee over the tape of a net, behind it the long shadow of a player who serves",
  "hero-women-landscape":
    "White sports bra and blush tee over the back of a green bench on clay, beside them a player’s long shadow",
  "hero-women-portrait":
    "White sports bra and blush tee over the back of a green bench, behind it a player’s shadow on clay",
  "hero-accessories-landscape":
    "White cap on a racket with two striped wristbands and a tennis ball beside a line on a blue hard court",
  "hero-accessories-portrait":
    "White cap on a racket, two striped wristbands and a tennis ball on a blue hard court",
  "editorial-men-square": "Navy tee and clay tipped tee on hangers before a green windscreen",
  "editorial-women-square": "Navy sports bra and white tee on hangers before a clay-red wall",
  "editorial-stands-square": "White club tee on a hanger at a rail before the green seats of a small stadium",
  "editorial-clay-square": "Long shadow of a racket and a tennis ball above a white line on clay",
  "editorial-grass-square": "Tennis ball on a worn patch of grass beside a chalk line",
  "editorial-cap-square": "Terracotta cap and two tennis balls on a blue hard court",
  "editorial-net-square": "Net with white tape, a tennis ball resting at its foot",
  "editorial-hard-cover":
    "Three tennis balls in a row on the white line of a green hard court, seen from above",
  "editorial-fabric-cover": "Close-up of forest green piqué knit with a folded, stitched edge",
  "editorial-towel-cover": "Folded white towel and a tennis ball on a bench beside a clay court",
  "editorial-quadrants-cover":
    "Four court surfaces seen from above, meeting at crossing white lines, with one ball",
  "tote-natural-detail": "Canvas tote, handle and seam seen close up",
  "wristbands-white-detail": "White terry wristbands, the loops of the terry seen close up",
  "bottle-forest-detail": "Forest green bottle, lid and mark seen close up",
} as const;
