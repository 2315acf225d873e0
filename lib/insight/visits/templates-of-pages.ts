import { PAGES } from "@/lib/http/pages.mjs";
import { keyOf, type TemplatesOfPages } from "./templates.browser";

/** For the browser, in less than the table of pages takes. */
export function templatesOfPages(): TemplatesOfPages {
  return Object.fromEntries(PAGES.map(({ path, visit }) => [keyOf(path), visit]));
}
