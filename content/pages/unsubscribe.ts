export const unsubscribePage = {
  title: "Unsubscribe",
  description: "Stop receiving marketing emails.",
  ask: "You are about to stop all marketing emails to:",
  note: "Emails about an order of yours, such as its confirmation and tracking, are still sent.",
  noAddress: "This page needs the link from one of our emails, which says whom to unsubscribe.",
  askForLink: "Mail me such a link",
  successTitle: "You’re unsubscribed",
  success: "You have been successfully unsubscribed from all future emails.",
  successNote:
    "It takes effect at once. If you change your mind, you can sign up again at the foot of the home page.",
} as const;
