/** Integer cents inside the shop; the API sends decimal strings. */

/** 4800 → "48.00" (api.prices-as-text). */
export function toDecimal(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  const absolute = Math.abs(cents);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, "0")}`;
}

/**
 * "48.00" or "48" → 4800.
 * @throws RangeError
 */
export function toCents(decimal: string): number {
  const match = /^(\d{1,9})(?:\.(\d{2}))?$/.exec(decimal);
  if (!match) throw new RangeError(`“${decimal}” is not an amount with two decimals`);
  return Number(match[1]) * 100 + Number(match[2] ?? 0);
}

/** 123456 → "$1,234.56". An Intl formatter would delay the first tap on a phone. */
export function formatCents(cents: number): string {
  const sign = cents < 0 ? "-" : "";
  return `${sign}$${toDecimal(Math.abs(cents)).replace(/\B(?=(\d{3})+\.)/g, ",")}`;
}

/** "48.00" → "$48.00". */
export function formatPrice(decimal: string): string {
  return formatCents(toCents(decimal));
}

/** Rounded half up (money.order-sums). */
export function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * percent + 50) / 100);
}
