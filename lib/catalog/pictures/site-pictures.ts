import "server-only";
import { pictureWords } from "@/content/picture-words";
import { sitePicture } from "@/lib/catalog/pictures/manifest";

const pictureOf = (name: keyof typeof pictureWords) => sitePicture(name, pictureWords[name]);

export const heroPictures = {
  men: {
    landscape: pictureOf("hero-men-landscape"),
    portrait: pictureOf("hero-men-portrait"),
  },
  women: {
    landscape: pictureOf("hero-women-landscape"),
    portrait: pictureOf("hero-women-portrait"),
  },
  accessories: {
    landscape: pictureOf("hero-accessories-landscape"),
    portrait: pictureOf("hero-accessories-portrait"),
  },
};

export const courtPictures = {
  men: pictureOf("editorial-men-square"),
  women: pictureOf("editorial-women-square"),
  stands: pictureOf("editorial-stands-square"),
  clay: pictureOf("editorial-clay-square"),
  grass: pictureOf("editorial-grass-square"),
  cap: pictureOf("editorial-cap-square"),
  net: pictureOf("editorial-net-square"),
  hard: pictureOf("editorial-hard-cover"),
  fabric: pictureOf("editorial-fabric-cover"),
  towel: pictureOf("editorial-towel-cover"),
  quadrants: pictureOf("editorial-quadrants-cover"),
};

export const closeUps = [
  pictureOf("tote-natural-detail"),
  pictureOf("wristbands-white-detail"),
  pictureOf("bottle-forest-detail"),
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
