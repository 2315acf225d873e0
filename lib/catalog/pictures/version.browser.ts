/** Written by `npm run pictures`. */
export const PICTURES_VERSION = "2174677d";
