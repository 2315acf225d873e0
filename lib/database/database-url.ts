export type DatabaseKind = "sqlite" | "postgresql";

/** Which database a DATABASE_URL means: PostgreSQL for `postgresql://…` or `postgres://…`, otherwise an SQLite file. */
export function databaseKind(url: string): DatabaseKind {
  return /^postgres(ql)?:\/\//.test(url) ? "postgresql" : "sqlite";
}
