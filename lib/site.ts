/** The brand as the rest of the code calls it. */
export { brand as site } from "@/content/brand";

/** ISO 4217 in lower case, as the provider writes it. */
export const CURRENCY = "usd";
/** (money.order-sums) */
export const SALES_TAX_PERCENT = 8;
