/** Written by `npm run pictures`. */
export const PICTURES_VERSION = "729abc2c";
