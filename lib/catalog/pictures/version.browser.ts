/** Written by `npm run pictures`. */
export const PICTURES_VERSION = "17312ba2";
