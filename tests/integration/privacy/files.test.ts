import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { makeDatabase } from "@/lib/database/make-database";
import { deliver } from "@/lib/mail/transport";
import { command } from "@/tests/support/command";
import { testFolder } from "@/tests/support/test-folder";

/** Files that hold personal data are readable for their owner alone, whatever new files are on this machine. */

const folder = testFolder();
const umask = process.umask(0o000);
afterAll(() => void process.umask(umask));
const rights = (file: string) => (fs.statSync(file).mode & 0o777).toString(8);
const migrate = (file: string) => command("db", ["migrate"], { DATABASE_URL: `file:${file}` });

// Proves privacy.owner-only-files.
test("the SQLite database, the files beside it and its folder", async () => {
  const file = path.join(folder, "data", "shop.db");
  await migrate(file);
  expect(rights(path.dirname(file))).toBe("700");
  expect(rights(file)).toBe("600");
  const database = makeDatabase(`file:${file}`);
  await database.lead.create({ data: { email: "ada@court.example", promoCode: "X" } });
  expect([rights(`${file}-wal`), rights(`${file}-shm`)]).toEqual(["600", "600"]);
  // Those of a shop that wrote them otherwise are taken back at the next start.
  for (const each of [file, `${file}-wal`, `${file}-shm`]) fs.chmodSync(each, 0o644);
  await migrate(file);
  await database.$disconnect();
  const left = fs.readdirSync(path.dirname(file)).map((name) => path.join(path.dirname(file), name));
  expect(left.map(rights).filter((mode) => mode !== "600")).toEqual([]);
});

test("the shop's own folders, even if they were made for all", () => {
  for (const name of ["data", "mail"]) fs.mkdirSync(path.join(folder, "shop", name), { recursive: true });
  const code = `import("./scripts/shop/prepare.ts").then((it) => it.keepFoldersToOwner(process.argv[1]))`;
  execFileSync(process.execPath, ["--import", "tsx", "-e", code, path.join(folder, "shop")]);
  for (const name of ["data", "mail"]) expect(rights(path.join(folder, "shop", name))).toBe("700");
});

// Proves privacy.owner-only-files.
test("mail that is written to a folder", async () => {
  const mailFolder = path.join(folder, "mail");
  Object.assign(process.env, {
    MAIL_FOLDER: mailFolder,
    SESSION_SECRET: "a session secret for tests, long enough for the seal",
    SMTP_URL: "",
  });
  const letter = { to: "ada@court.example", subject: "Hello", html: "<p>Hi</p>", text: "Hi", headers: {} };
  await deliver("m1", "order-confirmation", letter);
  expect(rights(mailFolder)).toBe("700");
  expect(rights(path.join(mailFolder, "order-confirmation-m1.eml"))).toBe("600");
});
