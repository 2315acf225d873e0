export type DatabaseKind = "sqlite" | "postgresql";

/** Which database a DATABASE_URL means: PostgreSQL for `postgresql://…` or `postgres://…`, otherwise an SQLite file. */
export function databaseKind(url: string): DatabaseKind {
  return /^postgres(ql)?:\/\//.test(url) ? "postgresql" : "sqlite";
}

/** Path of the SQLite file that a DATABASE_URL means; null for PostgreSQL and for a database in memory. */
export function sqliteFile(url: string): string | null {
  const file = url.replace(/^file:|\?.*$/g, "");
  return databaseKind(url) === "postgresql" || file === "" || file.startsWith(":memory:") ? null : file;
}
