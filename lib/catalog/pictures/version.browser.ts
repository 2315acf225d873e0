/** Written by `npm run pictures`. */
export const PICTURES_VERSION = "4993c9cc";
