import { WELCOME_OFFER } from "@/content/welcome-offer";

export const discountPopup = {
  title: `${WELCOME_OFFER.percentOff}% off your first order`,
  line: "Enter your email and we’ll show you the code right away.",
  consent: "You agree to receive marketing emails. You can unsubscribe at any time.",
  button: "Get my code",
  dismiss: "No, thanks",
  success: {
    title: "Here’s your code",
    line: "It’s already in your cart. It works once, on your first order, and we’ve emailed it to you too.",
    button: "Start shopping",
  },
} as const;
