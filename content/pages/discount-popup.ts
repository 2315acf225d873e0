import { WELCOME_OFFER } from "@/content/welcome-offer";

export const discountPopup = {
  title: `${WELCOME_OFFER.percentOff}% off your first order`,
  line: "Leave your email and we show you the code right away.",
  consent: "You agree to receive marketing emails. You can unsubscribe at any time.",
  button: "Get my code",
  dismiss: "No, thanks",
  success: {
    title: "Here is your code",
    line: "It is in your cart already. It works once, on your first order, and waits in your inbox too.",
    button: "Start shopping",
  },
} as const;
