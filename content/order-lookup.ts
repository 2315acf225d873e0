/** (order.lookup-form) */
export const orderLookup = {
  title: "Find your order",
  description: "Get a link to your order: where it is, what’s in it, and your receipt.",
  lead: "Enter your order number and the email address you ordered with, and we’ll email you a link to your order.",
  where:
    "Your order number has 8 letters and digits. It’s in the subject line of every email about your order.",
  button: "Email me the link",
  sentTitle: "Check your inbox",
  sent: "If the number and the address belong to an order, a link to it is on its way. It can take a minute.",
  notSent: "Don’t see it? Double-check the number and the address, or write to us.",
} as const;
