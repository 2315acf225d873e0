/**
 * Where the ratings in content/catalog/products come from: “sample” as long as they are made up, “reviews” once they are
 * the shop's own. `npm run check:live` refuses samples.
 */
export const RATINGS: "sample" | "reviews" = "sample";
