/**
 * `node --import tsx tests/upgrade/make-from-models.ts <DATABASE_URL>`: makes of an empty database what
 * prisma/models.prisma describes, without any migration and without guards.
 */
import { databaseKind } from "../../lib/database/database-url";
import { noFilters, openEngine, schemaFiles } from "../../scripts/database/engine";
import { runScript } from "./run-script";

async function makeFromModels(url: string): Promise<void> {
  const kind = databaseKind(url);
  const engine = await openEngine(kind, url);
  const { stdout: statements } = await engine.diff({
    from: { tag: "empty" },
    to: { tag: "schemaDatamodel", files: schemaFiles(kind) },
    script: true,
    exitCode: null,
    filters: noFilters,
  });
  if (!statements) throw new Error("prisma/models.prisma describes nothing");
  await runScript(url, statements);
}

await makeFromModels(process.argv[2]!);
process.exit(0);
