/** (unsubscribe.asked-link) */
export const emailPreferences = {
  title: "Email preferences",
  description: "Stop our newsletter and our back-in-stock emails.",
  lead: "Enter your email address, and we’ll email you a link that stops all marketing emails for good.",
  note: "You’ll still get emails about your orders, such as confirmations and tracking.",
  button: "Email me the link",
  sentTitle: "Check your inbox",
  sent: "If we send marketing emails to this address, a link that stops them is on its way. It can take a minute.",
} as const;
