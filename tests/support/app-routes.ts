import fs from "node:fs";
import path from "node:path";

/** Templates of the addresses that the app serves by files of this name. Folders in brackets are no part of one. */
export function appRoutes(name: "page.tsx" | "route.ts"): string[] {
  return fs
    .readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === name)
    .map((file) => `/${path.dirname(file)}`.replace(/\/\([^)]*\)|\/\.$/g, "") || "/");
}
