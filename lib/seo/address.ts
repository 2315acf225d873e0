import "server-only";
import { siteOrigin } from "@/lib/env";

export function absolute(path: string): string {
  return `${siteOrigin()}${path}`;
}

/** The home page's has no slash at the end, like in Next. */
export function canonical(path: string): string {
  return path === "/" ? siteOrigin() : absolute(path);
}
