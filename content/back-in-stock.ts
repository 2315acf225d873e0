/** (stock.told-when-back) */

export const backInStock = {
  button: "Tell me when it’s back",
  lead: "We write once, when it is in stock again. Your address is used for nothing else.",
  choose: "Which one?",
  send: "Tell me",
  sentTitle: "One more step",
  sent: "Look in your inbox and press the link there, so that we know it was you. Then we write to you once it’s back.",
  failed: "That did not work. Please try again.",
} as const;

export const backInStockPage = {
  title: "Tell me when it’s back",
  description: "Confirm that you want to be told when a piece is back in stock.",
  ask: "Shall we write to you once, when the piece you asked for is back in stock?",
  note: "We keep your wish for 180 days at most. If it was not you who asked, leave this page: nothing is sent.",
  noToken: "This page needs the whole link from our email.",
  confirm: { send: "Yes, tell me", sending: "Confirming…", leave: "No, thanks" },
  refused: "We could not confirm your wish. Please try again.",
  doneTitle: "You’re on the list",
  done: "We write to you once, as soon as it is back in stock.",
  backTitle: "It’s back already",
  back: "The piece you asked for is in stock right now.",
  see: "See it",
  stopTitle: "No more of these emails",
  stopAsk: "Shall we forget all pieces that you wanted to be told of?",
  stop: { send: "Yes, stop", sending: "Stopping…", leave: "Cancel and Return to Homepage" },
  stopRefused: "That did not work. Please try again.",
  stopDoneTitle: "Done",
  stopDone: "We don’t write to you about pieces that are back any more.",
} as const;
