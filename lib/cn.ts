import { clsx, type ClassValue } from "clsx";

/**
 * Joins class names. Of two utilities that set the same property the style sheet's order decides, not the order here:
 * what a caller may change stands in the layer of components (app/components.css), which every utility overrules.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
