/** (unsubscribe.asked-link) */
export const emailPreferences = {
  title: "Email preferences",
  description: "Stop our newsletter and our notes about what is back in stock.",
  lead: "Tell us your email address. We mail you a link with which you stop all marketing emails, for good.",
  note: "Emails about an order of yours, such as its confirmation and tracking, are still sent.",
  button: "Mail me the link",
  sentTitle: "Look in your inbox",
  sent: "If we send marketing emails to this address, a link that stops them is on its way. It can take a minute.",
} as const;
