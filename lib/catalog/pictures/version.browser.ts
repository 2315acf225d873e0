/** Written by `npm run pictures`: one version for all pictures, part of their addresses. */
export const PICTURES_VERSION = "17312ba2";
