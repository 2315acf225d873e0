import { PHONE_WIDTH } from "@/lib/catalog/pictures/sources.browser";

export const GALLERY_SIZES = `(min-width: 64rem) 40rem, (min-width: 48rem) 46vw, ${PHONE_WIDTH}`;
