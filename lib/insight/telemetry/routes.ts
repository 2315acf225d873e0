import fs from "node:fs";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { z } from "zod";

/** Files of public/, and what doesn't exist. */
export const OTHER = "other";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export function methodOf({ method = "" }: IncomingMessage): string {
  return METHODS.has(method) ? method : "other";
}

/** Routes in the order in which they match (docs/upgrading.md). */
const manifestSchema = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  rewrites: z.object({ afterFiles: z.array(z.object({ source: z.string(), regex: z.string() })) }),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
});

/**
 * As labels, addresses would be new for each product and each made-up path.
 * @param build its folder
 */
export function routeLabels(build: string): (address: string) => string {
  const file = path.resolve(/* turbopackIgnore: true */ build, "routes-manifest.json");
  const { staticRoutes, rewrites, dynamicRoutes } = manifestSchema.parse(
    JSON.parse(fs.readFileSync(file, "utf8")),
  );
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const rewritten = rewrites.afterFiles.map(({ source, regex }) => ({
    page: source.replace(/:(\w+)/g, "[$1]"),
    regex,
  }));
  const patterns = [...rewritten, ...dynamicRoutes, { page: "/_next/[...path]", regex: "^/_next/" }].map(
    ({ page, regex }) => ({ page, pattern: new RegExp(regex) }),
  );
  return (address) => {
    const asked = pathOf(address);
    if (fixed.has(asked)) return asked;
    return patterns.find(({ pattern }) => pattern.test(asked))?.page ?? OTHER;
  };
}

export function pathOf(address: string): string {
  const [asked = ""] = address.split("?", 1);
  return `/${asked.split("/").filter(Boolean).join("/")}`;
}
