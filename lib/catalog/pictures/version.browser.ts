/** Written by `npm run pictures`. */
export const PICTURES_VERSION = "6ec868fb";
