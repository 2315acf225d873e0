import { PHONE_WIDTH } from "@/lib/catalog/pictures/sources.browser";

/** Of a product's first picture: alone, or one of two side by side. */
export function gallerySizes(hasSeveral: boolean): string {
  return `(min-width: 64rem) ${hasSeveral ? "28vw" : "56vw"}, (min-width: 40rem) 46vw, ${PHONE_WIDTH}`;
}
