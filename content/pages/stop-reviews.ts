export const stopReviewsPage = {
  title: "No more review emails",
  description: "Stop receiving emails that ask for a review.",
  ask: "After an order, we ask once how you like what you bought. Would you rather not be asked?",
  noToken: "Please open this page with the full link from our email.",
  successTitle: "We won’t ask again",
  success: "You won’t get another email asking for a review.",
  successNote: "You’ll still get emails about your orders and any newsletter you signed up for.",
} as const;
