export type DatabaseKind = "sqlite" | "postgresql";

/** Which of the two databases a DATABASE_URL means: `postgresql://…` or `postgres://…`, else an SQLite file. */
export function databaseKind(url: string): DatabaseKind {
  return /^postgres(ql)?:\/\//.test(url) ? "postgresql" : "sqlite";
}
