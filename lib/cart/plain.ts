import type { Route } from "next";
import type { DomainErrorKind } from "@/lib/domain-error";

/** The cart for browsers without JavaScript, and how it shows why a form was refused. */

const PLAIN_CART = "/cart/plain";

const PROBLEMS = {
  conflict: "There isn’t enough of this item in stock. Your cart is as it was.",
  invalid: "Please go back and choose a color and a size first.",
  "not-found": "This item is no longer available.",
  "too-many": "Those were many changes in a short time. Please wait a few minutes and try again.",
} satisfies Partial<Record<DomainErrorKind, string>>;

const OTHER_PROBLEM = "Your cart could not be changed. Please try again.";

/** Address of the plain cart; with a `problem`, the page says why something was refused. */
export function plainCartHref(problem?: DomainErrorKind): Route {
  return problem ? `${PLAIN_CART}?problem=${problem}` : PLAIN_CART;
}

/** The sentence for the query's `problem`; null if there is none. */
export function problemSentence(problem: string | string[] | undefined): string | null {
  if (typeof problem !== "string") return null;
  return Object.entries(PROBLEMS).find(([kind]) => kind === problem)?.[1] ?? OTHER_PROBLEM;
}
