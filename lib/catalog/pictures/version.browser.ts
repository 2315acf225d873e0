/** Written by `npm run pictures`: part of the pictures' addresses. */
export const PICTURES_VERSION = "17312ba2";
