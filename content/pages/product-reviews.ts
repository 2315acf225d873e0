export const reviewWords = {
  title: "Reviews",
  none: "No reviews yet. We ask buyers for theirs once they’ve worn it for a while, and publish the good and the bad.",
  fit: { small: "Runs small", true: "True to size", large: "Runs large" },
  nothing: "No reviews match all of your filters.",
  orders: { newest: "Newest", highest: "Highest rated", lowest: "Lowest rated" },
} as const;
