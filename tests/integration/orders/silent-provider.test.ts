import { NextRequest } from "next/server";
import { GET as ready } from "@/app/api/(server)/ready/route";
import { mayCharge, retrieveIntent } from "@/lib/payments/provider";
import { testShop } from "@/tests/support/test-shop";

/** Readiness tells that orders fail at the payment provider, as far as shoppers and the sweep have met it. */

const shop = testShop();

async function readiness(query = "") {
  const request = new NextRequest(`http://localhost:3000/api/ready${query}`);
  const response = await ready(request, { params: Promise.resolve({}) });
  const { orders, provider: state } = (await response.json()) as { orders: boolean; provider: string };
  return { status: response.status, orders, provider: state };
}
const FINE = { status: 200, orders: true, provider: "answering" };

test("a provider that doesn't answer takes no instance out, and is told to the monitoring, for a minute at most", async () => {
  expect(await readiness("?for=orders")).toEqual(FINE);

  const { faults } = shop.sandbox.sandbox;
  const fail = async () => {
    faults.add({ match: /GET \/v1\/account/, kind: "500", times: 9 });
    await expect(mayCharge()).rejects.toMatchObject({ kind: "unavailable" });
    faults.clear();
  };
  await fail();
  expect(await readiness("?for=orders")).toEqual({ status: 503, orders: false, provider: "silent" });
  expect(await readiness()).toEqual({ status: 200, orders: false, provider: "silent" });
  expect(await mayCharge()).toBe(true);
  expect(await readiness("?for=orders")).toEqual(FINE);

  // An answer, though a refusal.
  await fail();
  await expect(retrieveIntent("pi_unknown")).rejects.toMatchObject({ kind: "unavailable" });
  expect(await readiness("?for=orders")).toEqual(FINE);

  await fail();
  expect((await readiness()).orders).toBe(false);
  jest.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
  expect((await readiness()).orders).toBe(true);
});
