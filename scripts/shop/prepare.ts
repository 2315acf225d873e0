import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { root } from "./settings";

const generated = path.join(root, "lib/generated");
const stamp = path.join(generated, "models.sha256");

export function generateClients(): void {
  const kinds = ["sqlite", "postgresql"];
  const madeFrom = [
    "node_modules/prisma/package.json",
    "prisma/models.prisma",
    ...kinds.map((kind) => `prisma/${kind}/schema.prisma`),
  ];
  const hash = createHash("sha256");
  for (const file of madeFrom) hash.update(fs.readFileSync(path.join(root, file)));
  const fingerprint = hash.digest("hex");
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === fingerprint) return;
  for (const kind of kinds) {
    execFileSync(
      process.execPath,
      [path.join(root, "node_modules/prisma/build/index.js"), "generate", "--no-hints"],
      {
        cwd: root,
        stdio: "pipe",
        env: {
          ...process.env,
          PRISMA_SCHEMA_FOLDER: `prisma/${kind}`,
          // Generating needs no engine, and with any file named the command doesn't look for one to download.
          PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        },
      },
    );
  }
  fs.writeFileSync(stamp, fingerprint);
}

/** They hold orders and mail. */
export function keepFoldersToOwner(base = root): void {
  for (const name of ["data", "mail"]) {
    const folder = path.join(base, name);
    const stats = fs.statSync(folder, { throwIfNoEntry: false });
    if (stats?.isDirectory() && stats.uid === process.getuid?.()) fs.chmodSync(folder, 0o700);
  }
}
