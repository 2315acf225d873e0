import { PHONE_WIDTH } from "@/lib/pictures/sources";

/** The displayed width of a product's pictures on its page. */
export const GALLERY_SIZES = `(min-width: 64rem) 40rem, (min-width: 48rem) 46vw, ${PHONE_WIDTH}`;
