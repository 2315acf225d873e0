/** Written by `npm run pictures`. */
export const PICTURES_VERSION = "ed941aaf";
