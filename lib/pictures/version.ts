/** Written by `npm run pictures`: the state of all pictures, a part of their addresses. */
export const PICTURES_VERSION = "17312ba2";
