/** Written by `npm run pictures`. */
export const PICTURES_VERSION = "40223f6c";
