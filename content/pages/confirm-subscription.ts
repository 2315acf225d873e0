export const confirmSubscriptionPage = {
  title: "Confirm your subscription",
  description: "Get our emails again.",
  ask: "You unsubscribed from our emails, and your address has since been entered in our newsletter form. Would you like to hear from us again?",
  note: "If it wasn’t you, just leave this page: nothing changes, and you stay unsubscribed.",
  noToken: "Please open this page with the full link from our email.",
  successTitle: "You’re subscribed",
  success: "Welcome back. You can unsubscribe at any time with the link in each of our emails.",
} as const;
