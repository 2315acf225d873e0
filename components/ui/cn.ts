import { clsx, type ClassValue } from "clsx";

/** Of utilities for the same property, the last in the style sheet wins. All override app/components.css. */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
