/** Written by `npm run pictures`. */
export const PICTURES_VERSION = "c57cee7d";
