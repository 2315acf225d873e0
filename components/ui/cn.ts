import { clsx, type ClassValue } from "clsx";

/**
 * Joins class names like clsx. If two utilities set the same property, the order in the style sheet decides, not the
 * order here. Styles that a caller may override are in app/components.css, a layer that every utility overrides.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
