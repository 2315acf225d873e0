/** Written by `npm run pictures`: a version of all pictures, part of their addresses. */
export const PICTURES_VERSION = "2174677d";
