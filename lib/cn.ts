/**
 * Joins class names, leaving out what is false. Of two utilities that set the same property the style sheet's order
 * decides, not the order here: what a caller may change stands in the layer of components (app/components.css), which
 * every utility overrules.
 */
export function cn(...classes: (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(" ");
}
