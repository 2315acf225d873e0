import { DESCRIPTION } from "@/content/brand";
import { SHIPPING_SHORT } from "@/content/promises";

export const siteDescription = `${DESCRIPTION} ${SHIPPING_SHORT}.`;
