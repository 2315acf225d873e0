/** Written by `npm run pictures`. */
export const PICTURES_VERSION = "f1bb1a12";
