import { clsx, type ClassValue } from "clsx";

/**
 * Joins class names; takes all that clsx takes. Of two utilities that set the same property the style sheet's order
 * decides, not the order here: what a caller may change is in the layer of components (app/components.css), which
 * every utility overrules.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
