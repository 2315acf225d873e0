/** Written by `npm run pictures`: a version of all pictures, part of their addresses. */
export const PICTURES_VERSION = "78d420d6";
