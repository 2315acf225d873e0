/** (stock.told-when-back) The page of its mails has its own words: these come with every product. */
export const backInStock = {
  button: "Tell me when it’s back",
  lead: "We’ll email you once, when it’s back in stock. We won’t use your address for anything else.",
  choose: "Which one?",
  send: "Tell me",
  sentTitle: "One more step",
  sent: "Check your inbox and click the link there, so we know it was you. We’ll email you once it’s back.",
  failed: "That didn’t work. Please try again.",
} as const;
