/** Written by `npm run pictures`. */
export const PICTURES_VERSION = "cf9fb538";
