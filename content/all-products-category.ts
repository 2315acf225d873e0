/** Not a category of the catalogue, but shown like one. */
export const allProductsCategory = {
  slug: "all",
  name: "Everything",
  description:
    "The whole locker: tees and sports bras, caps, visors and bucket hats, socks, wristbands, towels and bags. All of it ships free within the continental United States.",
};
