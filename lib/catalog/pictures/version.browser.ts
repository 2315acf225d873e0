/** Written by `npm run pictures`. */
export const PICTURES_VERSION = "8793832b";
