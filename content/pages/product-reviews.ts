export const reviewWords = {
  title: "Reviews",
  none: "No reviews yet. We ask buyers for theirs once they have worn it for a while, and publish good and bad.",
  fit: { small: "Runs small", true: "True to size", large: "Runs large" },
  nothing: "No review fits all that you chose.",
  orders: { newest: "Newest", highest: "Highest rated", lowest: "Lowest rated" },
} as const;
