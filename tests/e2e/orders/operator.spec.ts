import { spawnSync } from "node:child_process";
import { mailTo } from "../support/mail";
import { newAddress } from "../support/page";
import { buy, fillCart, openDatabase, SOCKS } from "../support/shop";
import { test } from "../support/operator";
import { expect } from "../support/test";

/**
 * An operator's commands while the shop runs: same database, same payments sandbox. What needs the provider is typed in one
 * process.
 */

const db = openDatabase();
test.afterAll(() => db.$disconnect());

function byNpm(...args: string[]) {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "-s", "op", "--", "orders", ...args], {
    encoding: "utf8",
    timeout: 40_000,
  });
  return { code: status, stdout, stderr };
}

test(
  "an order of the running shop is shipped, refunded and in order",
  { tag: ["@desktop-only", "@long"] },
  async ({ page, operator }) => {
    test.slow();
    const orders = (...args: string[]) => operator.type("orders", args);
    const email = newAddress("operated");
    await fillCart(page, SOCKS);
    const { id: orderId, reference } = await buy(page, db, { email, name: "Opal Rator" });

    const parcel = ["--carrier", "USPS", "--tracking", "9400", "--tracking-url", "https://usps.example/9400"];
    expect(byNpm("ship", reference, ...parcel).stderr).toContain("It is a test order");
    const setLivemode = (livemode: boolean) => db.payment.update({ where: { orderId }, data: { livemode } });
    await setLivemode(true);
    expect(byNpm("ship", reference, ...parcel)).toMatchObject({ code: 0 });
    await setLivemode(false);
    expect(await mailTo("order-dispatched", email)).toContain("https://usps.example/9400");

    const done = { code: 0, stderr: "" };
    const part = ["--amount", "1.00", "--reason", "scratched", "--yes"];
    expect(await orders("refund", reference, ...part)).toMatchObject(done);
    expect(await orders("refund", reference, "--reason", "came back", "--yes")).toMatchObject(done);
    expect(await db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({
      status: "refunded",
    });
    expect(await mailTo("refund-issued", email)).toContain(reference);

    const report = await orders("reconcile", "--dry-run", "--json");
    const { findings } = JSON.parse(report.stdout) as { findings: { orderId: string | null }[] };
    expect(findings.filter((finding) => finding.orderId === orderId)).toEqual([]);
  },
);
