import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { root } from "../../scripts/shop/settings";
import { TEST_BUILD } from "@/tests/support/build";

/** An address of the shop, in the folders' words: /product/[slug]. */
export type Route = {
  pattern: string;
  /** What it is meant for. */
  methods: string[];
  /** Of the bodies and queries that it takes. */
  schemas: z.core.JSONSchema.JSONSchema[];
};

type Config = { rewrites: () => Promise<Record<"afterFiles" | "fallback", { source: string }[]>> };
const METADATA: Record<string, string> = { "robots.ts": "robots.txt", "manifest.ts": "manifest.webmanifest" };
/** Pictures and scripts are many, and all alike. */
const FILES_OF_EACH_FOLDER = 2;

/** Every address: those of the folder `app`, of rewrites and of files, so that a new route needs no word here. */
export async function findRoutes(): Promise<Route[]> {
  const app = path.join(root, "app");
  const names = fs.readdirSync(app, { recursive: true, encoding: "utf8" });
  const { default: config } = (await import(path.join(root, "next.config.mjs"))) as { default: Config };
  const { afterFiles, fallback } = await config.rewrites();
  return [
    ...(await Promise.all(names.filter((name) => /(^|\/)(page\.tsx|route\.ts)$/.test(name)).map(routeOf))),
    ...names.filter((name) => !name.includes("/") && /\.(ico|svg|png)$/.test(name)).map(fileAt),
    ...names.flatMap((name) => METADATA[name] ?? []).map(fileAt),
    ...[...afterFiles, ...fallback].map(({ source }) =>
      fileAt(source.slice(1).replace(/:(\w+)\*?/g, "[$1]")),
    ),
    ...filesBelow(path.join(root, "public")).map(fileAt),
    ...filesBelow(path.join(root, TEST_BUILD, "static")).map((name) => fileAt(`_next/static/${name}`)),
    ...["api", "_next", "_next/image", "_next/data/build/index.json", "server-status"].map(fileAt),
  ];
}

const fileAt = (name: string): Route => ({ pattern: `/${name}`, methods: ["GET"], schemas: [] });

async function routeOf(name: string): Promise<Route> {
  const folders = path.dirname(name).split("/");
  const pattern = `/${folders.filter((folder) => folder !== "." && !folder.startsWith("(")).join("/")}`;
  if (name.endsWith("page.tsx")) return { pattern, methods: ["GET"], schemas: [] };
  const source = fs.readFileSync(path.join(root, "app", name), "utf8");
  const handlers = source.matchAll(
    /^(?: {2}|.*\{ )(GET|POST|PUT|PATCH|DELETE): |, (POST): |function (GET)\(/gm,
  );
  const methods = [...handlers].map(([, ...found]) => found.find(Boolean)!);
  const imports = [...source.matchAll(/import \{([^}]+)\} from "@\/(lib\/[^"]+)"/g)];
  const schemas = await Promise.all(
    imports.flatMap(([, names = "", file]) =>
      (names.match(/\w+Schema\b/g) ?? []).map(async (schema) => {
        const given = (await import(path.join(root, `${file}.ts`))) as Record<string, z.core.$ZodType>;
        return z.toJSONSchema(given[schema]!, { io: "input", unrepresentable: "any" }) as Route["schemas"][0];
      }),
    ),
  );
  return { pattern, methods: [...new Set(methods)], schemas };
}

/** Some files of each folder. */
function filesBelow(folder: string): string[] {
  const counts = new Map<string, number>();
  return fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => {
    if (fs.statSync(path.join(folder, name)).isDirectory()) return false;
    const count = (counts.get(path.dirname(name)) ?? 0) + 1;
    counts.set(path.dirname(name), count);
    return count <= FILES_OF_EACH_FOLDER;
  });
}
