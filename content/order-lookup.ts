/** (order.lookup-form) */
export const orderLookup = {
  title: "Find your order",
  description: "Get a link to your order: where it is, what is in it, and your receipt.",
  lead: "Tell us the order number and the email address you ordered with. We mail you a link to the order.",
  where: "The order number has 8 letters and digits. It is in the subject of each mail about your order.",
  button: "Mail me the link",
  sentTitle: "Look in your inbox",
  sent: "If there is such an order, a link to it is on its way to its email address. It can take a minute.",
  notSent: "Nothing there? Check the number and the address, or write to us.",
} as const;
