import fs from "node:fs";
import path from "node:path";

/** What modules import, read from their source. */

type Import = { from: string; typeOnly: boolean };
export type Module = { file: string; text: string; imports: Import[] };

const IMPORT =
  /(?:^(?:import|export)\s+(?:(type)\s+)?(?:[^"';]*?from\s+)?|\b(?:import|require|meta\.resolve)\()"([^"]+)"/gm;

export function readModule(file: string): Module {
  const text = fs.readFileSync(file, "utf8");
  const imports = [...text.matchAll(IMPORT)].map(([, type, from]) => ({
    from: from!,
    typeOnly: Boolean(type),
  }));
  return { file, text, imports };
}

/** The modules below a folder, without those that are generated. */
export function readModules(folder: string): Module[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.([cm]?[jt]s|[jt]sx)$/.test(name) && !/^generated|node_modules/.test(name))
    .map((name) => readModule(`${folder}/${name}`));
}

export const isOwn = (from: string) => /^(@\/|\.)/.test(from);

/** Where an import of our own leads, from the project's root. */
export const resolved = (file: string, from: string) =>
  from.startsWith("@/") ? from.slice(2) : path.posix.join(path.posix.dirname(file), from);

/** The package of an import that isn't our own. */
export const packageOf = (from: string) => from.split("/", from.startsWith("@") ? 2 : 1).join("/");
