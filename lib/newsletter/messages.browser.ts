/** For an unsubscribe page or request without an address (unsubscribe.failure-words). */
export const NO_EMAIL_ADDRESS = "No email address provided";
