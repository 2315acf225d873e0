/** Written by `npm run pictures`. */
export const PICTURES_VERSION = "ba735828";
