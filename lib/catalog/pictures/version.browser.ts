/** Written by `npm run pictures`. */
export const PICTURES_VERSION = "e2995c8b";
