import { clsx, type ClassValue } from "clsx";

/**
 * If two utilities set the same property, the order in the style sheet decides. Every utility overrides
 * app/components.css.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
