/** Written by `npm run pictures`. */
export const PICTURES_VERSION = "bccec5c4";
