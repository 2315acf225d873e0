import "server-only";
import { categoryPictures, otherCategory } from "@/content/category-pictures";
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

/** (home.category-pictures) */
export function categoryPreview(slug: string) {
  return pictureOf(categoryPictures[slug]?.tile ?? otherCategory.tile);
}

export function categoryBanner(slug: string) {
  return pictureOf(categoryPictures[slug]?.banner ?? otherCategory.banner);
}
