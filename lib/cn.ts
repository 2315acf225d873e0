import { clsx, type ClassValue } from "clsx";

/**
 * Joins class names; takes everything that clsx takes. If two utilities set the same property, the order in the style
 * sheet decides, not the order here. Styles that a caller may override are in the components layer
 * (app/components.css), which every utility overrides.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
