import type { Problem } from "./field";

export interface Brand {
  name: string;
  /** Digits of the number. */
  length: number;
  /** Digits of the security code. */
  codeLength: number;
  /** Sizes of the groups in which the number is displayed. */
  groups: readonly number[];
}

const FOURS = [4, 4, 4, 4] as const;
const BRANDS: readonly (readonly [prefix: RegExp, brand: Brand])[] = [
  [/^4/, { name: "Visa", length: 16, codeLength: 3, groups: FOURS }],
  [/^(5[1-5]|2[2-7])/, { name: "Mastercard", length: 16, codeLength: 3, groups: FOURS }],
  [/^3[47]/, { name: "American Express", length: 15, codeLength: 4, groups: [4, 6, 5] }],
  [/^6(011|5)/, { name: "Discover", length: 16, codeLength: 3, groups: FOURS }],
];
const UNKNOWN: Brand = { name: "", length: 16, codeLength: 3, groups: FOURS };

export const digitsOf = (text: string) => text.replace(/\D/g, "");

export function brandOf(number: string): Brand {
  return BRANDS.find(([prefix]) => prefix.test(digitsOf(number)))?.[1] ?? UNKNOWN;
}

export function formatNumber(text: string): string {
  const brand = brandOf(text);
  const digits = digitsOf(text).slice(0, brand.length);
  const groups: string[] = [];
  let start = 0;
  for (const size of brand.groups) {
    groups.push(digits.slice(start, start + size));
    start += size;
  }
  return groups.filter(Boolean).join(" ");
}

/** `MM / YY`; also reads the `MM/YYYY` that browsers fill in, and a single digit that can only be a month. */
export function formatExpiry(text: string): string {
  const digits = digitsOf(
    /^[2-9]/.test(text.trim()) || /^1\s*\//.test(text.trim()) ? `0${text.trim()}` : text,
  );
  const month = digits.slice(0, 2);
  const year = digits.length >= 6 && digits.slice(2, 4) === "20" ? digits.slice(4, 6) : digits.slice(2, 4);
  return year ? `${month} / ${year}` : month;
}

export function parseExpiry(text: string): { month: number; year: number } | null {
  const digits = digitsOf(text);
  return digits.length === 4
    ? { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) }
    : null;
}

/** Whether the check digit at the end of a card number is right. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  [...digits].reverse().forEach((character, position) => {
    const value = Number(character) * (position % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}

const problem = (code: string, message: string): Problem => ({ code, message });

export function checkNumber(text: string): Problem | null {
  const digits = digitsOf(text);
  if (digits.length < brandOf(text).length)
    return problem("incomplete_number", "Your card number is incomplete.");
  return passesLuhn(digits) ? null : problem("invalid_number", "Your card number is invalid.");
}

export function checkExpiry(text: string, today: Date): Problem | null {
  const expiry = parseExpiry(text);
  if (!expiry) return problem("incomplete_expiry", "Your card's expiration date is incomplete.");
  if (expiry.month < 1 || expiry.month > 12) {
    return problem("invalid_expiry_month", "Your card's expiration date is invalid.");
  }
  const months = (expiry.year - today.getFullYear()) * 12 + expiry.month - (today.getMonth() + 1);
  if (months < 0) return problem("invalid_expiry_month_past", "Your card's expiration date is in the past.");
  return months > 50 * 12 ? problem("invalid_expiry_year", "Your card's expiration year is invalid.") : null;
}

export function checkCode(text: string, number: string): Problem | null {
  const complete = digitsOf(text).length >= brandOf(number).codeLength;
  return complete ? null : problem("incomplete_cvc", "Your card's security code is incomplete.");
}

export function checkZip(text: string): Problem | null {
  if (!text) return problem("incomplete_zip", "Your ZIP is incomplete.");
  return /^\d{5}(-\d{4})?$/.test(text) ? null : problem("incomplete_zip", "Enter a ZIP code of 5 digits.");
}
