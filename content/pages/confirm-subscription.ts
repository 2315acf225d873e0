export const confirmSubscriptionPage = {
  title: "Confirm your subscription",
  description: "Receive our emails again.",
  ask: "You had unsubscribed from our emails, and your address was entered in our newsletter form. Would you like to hear from us again?",
  note: "If it was not you, leave this page: nothing changes, and you stay unsubscribed.",
  noToken: "This page needs the whole link from our email.",
  successTitle: "You’re subscribed",
  success: "Welcome back. You can unsubscribe at any time with the link in each of our emails.",
} as const;
