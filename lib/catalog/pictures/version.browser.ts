/** Written by `npm run pictures`. */
export const PICTURES_VERSION = "39131ad3";
