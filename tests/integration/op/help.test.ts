import fs from "node:fs";
import path from "node:path";
import { addToCart } from "@/lib/cart/mutations";
import { db } from "@/lib/database/db";
import { COMMANDS, GROUPS } from "@/scripts/op/commands";
import { commandLine } from "@/tests/support/command";
import { payCart, setLivemode } from "@/tests/support/paid-order";
import { testShop } from "@/tests/support/test-shop";
import { testFolder } from "@/tests/support/test-folder";

/** What commands say about themselves, and that the examples in it can be typed: in a shop with the catalogue. */

const NAMES = Object.keys(COMMANDS);
const SKUS = ["HV-CP02-WHITE-SM", "HV-CP02-SKY-SM"];

const shop = testShop();
const folder = testFolder();
const line = commandLine({ NEXT_DIST_DIR: folder });
const withoutDatabase = commandLine({ DATABASE_URL: "file:/nowhere/shop.db" });
beforeAll(async () => expect(await line.type("db", ["seed"])).toMatchObject({ code: 0, stderr: "" }));

const helpOf = (name: string) =>
  withoutDatabase.type(name.split(" ")[0]!, [...name.split(" ").slice(1), "--help"]);

test("alone, it lists every command on a line, and a group lists its own, without a database", async () => {
  const all = await withoutDatabase.type("--help", []);
  expect(all).toMatchObject({ code: 0, stderr: "" });
  for (const [name, does] of Object.entries(COMMANDS))
    expect(all.stdout).toMatch(new RegExp(`^  ${name} +${does.slice(0, 40)}`, "m"));
  for (const [name, about] of Object.entries(GROUPS)) {
    const { code, stdout } = await helpOf(name);
    expect([code, stdout.replace(/\s+/g, " ")]).toEqual([0, expect.stringContaining(about)]);
    const own = NAMES.filter((command) => command.startsWith(`${name} `));
    expect(stdout.match(/^ {2}[a-z]+ [a-z-]+(?= )/gm)?.map((found) => found.trim())).toEqual(own);
  }
});

test.each(NAMES)("%s explains itself, without a database", async (name) => {
  const { code, stdout, stderr } = await helpOf(name);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain(`Usage: npm run -s op -- ${name} [options]`);
  expect(stdout.replace(/\s+/g, " ")).toContain(COMMANDS[name]);
  expect(stdout).toMatch(new RegExp(`Examples?:\\n  npm run -s op -- ${name}`));
  expect(stdout).toContain("Exit codes: 0");
});

/** Where an example writes to a folder that isn't typed in it. */
const PLACE: Record<string, string[]> = {
  report: ["--output", path.join(folder, "report.html")],
  backup: ["--folder", folder],
};

/** What ends otherwise here. */
const ENDINGS: Record<string, { code: number; says: RegExp }> = {
  // This shop isn't live.
  "check-live": { code: 1, says: /\bfault\b/ },
  // There is a shop that it would replace, and one of the two copies is of the other kind of database.
  restore: { code: 1, says: /Add --over to replace|another kind of database/ },
};

test.each(NAMES)("the examples of %s can be typed", async (name) => {
  const { stdout: help } = await helpOf(name);
  const answer = help.includes("--yes") ? ["--yes"] : [];
  const examples = help.replaceAll("\\\n", "").match(/(?<=^ {2}npm run -s op -- ).+/gm) ?? [];
  expect(examples).not.toEqual([]);
  for (const example of examples) {
    const [typed = ""] = example.split(" | ");
    const words = [...typed.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, ...found]) =>
      found.find(Boolean)!,
    );
    const [group = "", ...rest] = await Promise.all(words.map((word) => thingNamed(word, name)));
    const said = await line.type(group, [...rest, ...answer, ...(PLACE[name] ?? [])]);
    const { code, says } = ENDINGS[name] ?? { code: 0, says: /./ };
    expect({ typed, code: said.code, said: said.stdout + said.stderr }).toEqual({
      typed,
      code,
      said: expect.stringMatching(says),
    });
  }
});

/** An order, mail, review or file of this shop for a placeholder in an example; other words stay. */
async function thingNamed(word: string, command: string): Promise<string> {
  if (word === "4F9K2LQX") return (await paidOrder(command === "orders ship")).reference;
  if (word.startsWith("cm1a2b")) return command.startsWith("mail") ? anyMail() : waitingReview();
  const file = path.join(folder, path.basename(word));
  if (word === "counted.csv") fs.writeFileSync(file, `sku,stock\n${SKUS[0]},30\n`);
  if (word.endsWith(".dump")) fs.writeFileSync(file, "");
  if (word.endsWith("00Z.db"))
    return path.join(
      folder,
      fs.readdirSync(folder).find((each) => each.endsWith(".db"))!,
    );
  return /\.(?:csv|json|html|dump)$/.test(word) ? file : word;
}

/** @param live as if it were no test order */
async function paidOrder(live = false) {
  let cartId: string | null = null;
  for (const sku of SKUS) {
    const { id, productId } = await db().variant.findUniqueOrThrow({ where: { sku } });
    cartId = await addToCart(cartId, { productId, variantId: id, quantity: 1 });
  }
  const order = await payCart(shop, cartId, { email: "paula@court.example" });
  if (live) await setLivemode(order.id, true);
  return order;
}

async function anyMail(): Promise<string> {
  await paidOrder();
  return (await db().outgoingMail.findFirstOrThrow({ where: { status: "waiting" } })).id;
}

async function waitingReview(): Promise<string> {
  const [line] = (await paidOrder()).lines;
  const { productId } = await db().variant.findUniqueOrThrow({ where: { sku: line!.sku } });
  const words = { words: "Good cloth.", firstName: "Paula", initial: "B", size: "S/M" };
  const review = { productId, orderLineId: line!.id, stars: 4, status: "waiting", ...words };
  return (await db().review.create({ data: review })).id;
}
