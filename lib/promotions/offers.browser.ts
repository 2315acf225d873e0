import { WELCOME_OFFERS, type WelcomeOffer } from "@/content/welcome-offer";

export function findOffer(text: string, offers: WelcomeOffer[] = WELCOME_OFFERS): WelcomeOffer | null {
  const code = text.trim().toUpperCase();
  return offers.find((offer) => offer.code === code) ?? null;
}
