/** Written by `npm run pictures`. */
export const PICTURES_VERSION = "8d51105f";
