export const reviewPage = {
  title: "How has it played?",
  description: "Review what you bought.",
  intro:
    "Good or bad, it helps the next shopper. Rate what you like and skip the rest. You can change your review here until we publish it.",
  shown:
    "We show it with your review, next to “Verified purchase.” We never show your order or your address.",
  noToken: "Please open this page with the full link from our email.",
  failed: "We couldn’t open your order. Please try again.",
  refused: "We couldn’t save your review. Please try again.",
  successTitle: "Thank you.",
  success: "We read every review before we publish it. Until then, you can change yours with the same link.",
  states: {
    waiting: "We have your review. You can still change it.",
    published: "Published. Thank you! It can’t be changed anymore.",
    refused: "We didn’t publish this review:",
  },
  stars: ["Poor", "Fair", "Good", "Very good", "Excellent"],
  fit: { small: "Runs small", true: "True to size", large: "Runs large" },
} as const;
