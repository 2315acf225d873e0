import "server-only";
import { sitePicture } from "@/lib/catalog/pictures/manifest";

export const heroPictures = {
  men: {
    landscape: sitePicture(
      "hero-men-landscape",
      "White tee on a hanger before a green windscreen, beside it the long shadow of a player who serves",
    ),
    portrait: sitePicture(
      "hero-men-portrait",
      "White tee on a hanger before a green windscreen and the shadow of a player who serves",
    ),
  },
  women: {
    landscape: sitePicture(
      "hero-women-landscape",
      "White sports bra and blush tee on hangers before a clay-red wall, beside them a player's shadow",
    ),
    portrait: sitePicture(
      "hero-women-portrait",
      "White sports bra and blush tee on hangers before a clay-red wall, above a player's shadow",
    ),
  },
  accessories: {
    landscape: sitePicture(
      "hero-accessories-landscape",
      "White cap with two terry wristbands and a tennis ball beside a line on a blue hard court",
    ),
    portrait: sitePicture(
      "hero-accessories-portrait",
      "White cap, two terry wristbands and a tennis ball on a blue hard court",
    ),
  },
};

export const courtPictures = {
  men: sitePicture(
    "editorial-men-square",
    "Navy tee and clay tipped tee on hangers before a green windscreen",
  ),
  women: sitePicture(
    "editorial-women-square",
    "Navy sports bra and white tee on hangers before a clay-red wall",
  ),
  clay: sitePicture(
    "editorial-clay-square",
    "Long shadow of a racket and a tennis ball above a white line on clay",
  ),
  grass: sitePicture("editorial-grass-square", "Tennis ball on a worn patch of grass beside a chalk line"),
  cap: sitePicture("editorial-cap-square", "Terracotta cap and two tennis balls on a blue hard court"),
  net: sitePicture("editorial-net-square", "Net with white tape, a tennis ball resting at its foot"),
  hard: sitePicture(
    "editorial-hard-cover",
    "Three tennis balls in a row on the white line of a green hard court, seen from above",
  ),
  fabric: sitePicture(
    "editorial-fabric-cover",
    "Close-up of forest green piqué knit with a folded, stitched edge",
  ),
  towel: sitePicture(
    "editorial-towel-cover",
    "Folded white towel and a tennis ball on a bench beside a clay court",
  ),
  quadrants: sitePicture(
    "editorial-quadrants-cover",
    "Four court surfaces seen from above, meeting at crossing white lines, with one ball",
  ),
};

export const closeUps = [
  sitePicture("tote-natural-detail", "Canvas tote, handle and seam seen close up"),
  sitePicture("wristbands-white-detail", "White terry wristbands, the loops of the terry seen close up"),
  sitePicture("bottle-forest-detail", "Forest green bottle, lid and mark seen close up"),
];

/** By category slug (home.category-pictures). */
const previews: Record<string, (typeof courtPictures)["clay"]> = {
  mens: courtPictures.men,
  womens: courtPictures.women,
  accessories: courtPictures.cap,
};

export function categoryPreview(slug: string) {
  return previews[slug] ?? courtPictures.net;
}

const banners: Record<string, (typeof courtPictures)["clay"]> = {
  mens: heroPictures.men.landscape,
  womens: heroPictures.women.landscape,
  accessories: heroPictures.accessories.landscape,
  hats: courtPictures.cap,
  "mens-tees": courtPictures.fabric,
  "unisex-tees": courtPictures.net,
  "womens-tees": courtPictures.women,
  "sports-bras": courtPictures.women,
  "socks-wristbands": courtPictures.grass,
  "bags-towels": courtPictures.towel,
};

export function categoryBanner(slug: string) {
  return banners[slug] ?? courtPictures.quadrants;
}
