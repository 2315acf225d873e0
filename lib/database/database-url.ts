export type DatabaseKind = "sqlite" | "postgresql";

export function databaseKind(url: string): DatabaseKind {
  return /^postgres(ql)?:\/\//.test(url) ? "postgresql" : "sqlite";
}

/** Null for PostgreSQL and for a database in memory. */
export function sqliteFile(url: string): string | null {
  const file = url.replace(/^file:|\?.*$/g, "");
  return databaseKind(url) === "postgresql" || file === "" || file.startsWith(":memory:") ? null : file;
}
