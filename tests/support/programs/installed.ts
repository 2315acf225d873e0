import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** Where Debian puts PostgreSQL's server programs, one folder for each version. */
const POSTGRES_FOLDER = "/usr/lib/postgresql";

/** The folder with initdb, postgres and pg_dump of the newest installed PostgreSQL; null if there is none. */
export function postgresPrograms(): string | null {
  const versions = fs.existsSync(POSTGRES_FOLDER) ? fs.readdirSync(POSTGRES_FOLDER) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  const candidates = [
    ...(newest ? [path.join(POSTGRES_FOLDER, newest, "bin")] : []),
    ...(process.env.PATH ?? "").split(path.delimiter),
  ];
  const needed = ["initdb", "postgres", "pg_basebackup", "pg_dump"];
  return candidates.find((folder) => needed.every((name) => fs.existsSync(path.join(folder, name)))) ?? null;
}

/** A program's path; null if it isn't installed. Debian keeps servers where only root's PATH leads. */
export function programPath(name: string): string | null {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin", "/usr/local/sbin"];
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file)) ?? null;
}

/** The user that servers run as which refuse to run as root; undefined if we aren't root. */
export function userFor(name: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
