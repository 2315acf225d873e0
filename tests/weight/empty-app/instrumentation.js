/** Without this file, the bundler takes the shop's from the folders above. */
export function register() {}
