import { SHIPPING_SHORT } from "@/content/promises";

export const siteDescription = `Tennis tees, hats, sports bras and court accessories, cut for long rallies and made to be worn off court too. ${SHIPPING_SHORT}.`;
