/** (stock.told-when-back) */

export const backInStock = {
  button: "Tell me when it’s back",
  lead: "We’ll email you once, when it’s back in stock. We won’t use your address for anything else.",
  choose: "Which one?",
  send: "Tell me",
  sentTitle: "One more step",
  sent: "Check your inbox and click the link there, so we know it was you. We’ll email you once it’s back.",
  failed: "That didn’t work. Please try again.",
} as const;

export const backInStockPage = {
  title: "Tell me when it’s back",
  description: "Confirm that you’d like an email when a piece is back in stock.",
  ask: "Should we email you once, when the piece you asked about is back in stock?",
  note: "We keep your request for up to 180 days. If it wasn’t you who asked, just leave this page: we won’t send anything.",
  noToken: "Please open this page with the full link from our email.",
  confirm: { send: "Yes, tell me", sending: "Confirming…", leave: "No, thanks" },
  refused: "We couldn’t confirm your request. Please try again.",
  doneTitle: "You’re on the list",
  done: "We’ll email you once, as soon as it’s back in stock.",
  backTitle: "It’s back already",
  back: "The piece you asked about is in stock right now.",
  see: "See it",
  stopTitle: "No more of these emails",
  stopAsk: "Should we stop all of your back-in-stock emails?",
  stop: { send: "Yes, stop", sending: "Stopping…", leave: "Cancel and Return to Homepage" },
  stopRefused: "That didn’t work. Please try again.",
  stopDoneTitle: "Done",
  stopDone: "We won’t email you about pieces that are back in stock anymore.",
} as const;
