export const stopReviewsPage = {
  title: "No more review mails",
  description: "Stop receiving emails that ask for a review.",
  ask: "After an order, we ask once how you like what you bought. Would you rather not be asked?",
  noToken: "This page needs the whole link from our email.",
  successTitle: "We won’t ask again",
  success: "You won’t get another email that asks you for a review.",
  successNote: "Emails about your orders and any newsletter you asked for still come.",
} as const;
