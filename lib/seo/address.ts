import "server-only";
import { siteOrigin } from "@/lib/env";

/** The public address of a path. */
export function absolute(path: string): string {
  return `${siteOrigin()}${path}`;
}

/** The canonical address of a path: the home page's has no slash at the end, as Next writes it. */
export function canonical(path: string): string {
  return path === "/" ? siteOrigin() : absolute(path);
}
