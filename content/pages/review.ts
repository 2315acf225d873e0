export const reviewPage = {
  title: "How has it played?",
  description: "Review what you bought.",
  intro:
    "Good or bad, it helps whoever buys next. Rate what you like and leave out the rest. You can change your review here until we publish it.",
  shown: "Shown with your review, next to “Verified purchase”. Your order and your address are not.",
  noToken: "This page needs the whole link from our email.",
  failed: "We could not open your order. Please try again.",
  refused: "We could not save your review. Please try again.",
  successTitle: "Thank you.",
  success: "We read every review before it is published. Until then you can change yours with the same link.",
  states: {
    waiting: "We have your review. You can still change it.",
    published: "Published. Thank you! It can’t be changed any more.",
    refused: "We didn’t publish this review:",
  },
  stars: ["Poor", "Fair", "Good", "Very good", "Excellent"],
  fit: { small: "Runs small", true: "True to size", large: "Runs large" },
} as const;
