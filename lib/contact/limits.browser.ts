/** In characters. Not in the schema, because the form needs them before that is loaded. */
export const LONGEST_NAME = 100;
export const SHORTEST_MESSAGE = 10;
export const LONGEST_MESSAGE = 5000;
