/** (unsubscribe.failure-words) */
export const NO_EMAIL_ADDRESS = "No email address provided";
