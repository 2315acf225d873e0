import type { pictureWords } from "@/content/picture-words";

type PictureName = keyof typeof pictureWords;

/** By category slug: above the category's list, and on the tile of a category of the first level. */
export const categoryPictures: Record<string, { banner: PictureName; tile?: PictureName }> = {
  mens: { banner: "hero-men-landscape", tile: "editorial-men-square" },
  womens: { banner: "hero-women-landscape", tile: "editorial-women-square" },
  accessories: { banner: "hero-accessories-landscape", tile: "editorial-cap-square" },
  hats: { banner: "editorial-cap-square" },
  "mens-tees": { banner: "editorial-fabric-cover" },
  "unisex-tees": { banner: "editorial-net-square" },
  "womens-tees": { banner: "editorial-women-square" },
  "sports-bras": { banner: "editorial-women-square" },
  "socks-wristbands": { banner: "editorial-grass-square" },
  "bags-towels": { banner: "editorial-towel-cover" },
};

/** For all others. */
export const otherCategory = {
  banner: "editorial-quadrants-cover",
  tile: "editorial-net-square",
} as const satisfies Record<string, PictureName>;
