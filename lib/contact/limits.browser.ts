/** In characters. The form needs them before its schema is loaded. */
export const LONGEST_NAME = 100;
export const SHORTEST_MESSAGE = 10;
export const LONGEST_MESSAGE = 5000;
