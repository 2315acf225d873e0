import type { Database } from "@/lib/database/make-database";

/** Reads what a database consists of, for both databases. */

type Named = { name: string; definition: string };

const SQLITE_DEFINITIONS = `
  SELECT type || ' ' || name AS name, COALESCE(sql, '') AS definition FROM sqlite_master
  UNION ALL SELECT 'column ' || tables.name || '.' || columns.name,
    columns.type || ' ' || columns."notnull" || ' ' || COALESCE(columns.dflt_value, '')
    FROM sqlite_master tables JOIN pragma_table_info(tables.name) columns WHERE tables.type = 'table'`;

const POSTGRESQL_DEFINITIONS = `
  SELECT 'column ' || table_name || '.' || column_name AS name,
    data_type || ' ' || is_nullable || ' ' || COALESCE(column_default, '') AS definition
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT 'index ' || indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'trigger ' || tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'view ' || viewname, definition FROM pg_views WHERE schemaname = 'public'
  UNION ALL SELECT 'function ' || oid::regprocedure, pg_get_functiondef(oid)
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace`;

/** Every table, column, index, constraint, trigger, view and function by name, with its definition. */
export async function definitionsOf(db: Database): Promise<Record<string, string>> {
  const query = process.env.TEST_POSTGRES_URL ? POSTGRESQL_DEFINITIONS : SQLITE_DEFINITIONS;
  const found = await db.$queryRawUnsafe<Named[]>(query);
  return Object.fromEntries(found.map(({ name, definition }) => [name, definition]));
}

export type Row = Record<string, unknown>;

/** All rows of all tables, apart from those of the databases and of Prisma. */
export async function rowsOf(db: Database): Promise<Record<string, Row[]>> {
  const tables = await db.$queryRawUnsafe<{ name: string }[]>(
    process.env.TEST_POSTGRES_URL
      ? `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
      : `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
  );
  const rows: Record<string, Row[]> = {};
  for (const { name } of tables) {
    if (name !== "_prisma_migrations")
      rows[name] = await db.$queryRawUnsafe<Row[]>(`SELECT * FROM "${name}"`);
  }
  return rows;
}
