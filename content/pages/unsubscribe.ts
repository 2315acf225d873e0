export const unsubscribePage = {
  title: "Unsubscribe",
  description: "Stop receiving marketing emails.",
  ask: "You are about to stop all marketing emails to:",
  note: "You’ll still get emails about your orders, such as confirmations and tracking.",
  noAddress:
    "Please use the unsubscribe link in one of our emails, so we know which address to take off the list.",
  askForLink: "Email me a link",
  successTitle: "You’re unsubscribed",
  success: "You have been successfully unsubscribed from all future emails.",
  successNote:
    "It takes effect right away. If you change your mind, you can sign up again at the bottom of the home page.",
} as const;
