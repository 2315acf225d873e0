import { DELETE as remove, PATCH as change } from "@/app/api/cart/[id]/route";
import { DELETE as clear, POST as add } from "@/app/api/cart/route";
import { POST as confirm } from "@/app/api/checkout/confirmation/route";
import { POST as checkout } from "@/app/api/checkout/route";
import { POST as buyAgain } from "@/app/api/orders/again/route";
import { rememberCartId } from "@/lib/cart/cookie";
import { limitVisitor } from "@/lib/http/visitor-limits";
import { ADDRESS } from "@/tests/support/paid-order";
import { peopleShop, ORIGIN, send } from "@/tests/support/people-shop";

/** Which handlers count what shoppers do, and what a refusal looks like. How is counted, http/limits.test.ts shows. */

const jar = new Map<string, string>();
jest.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
    set: (name: string, value: string) => void jar.set(name, value),
  }),
}));

peopleShop();
beforeEach(() => jar.clear());
let number = 0;
const newNetwork = () => `10.${Math.floor(number / 250)}.${number++ % 250}.1`;
const secretOfNobody = () => `pi_${number++}_secret`;

type Action = Parameters<typeof limitVisitor>[0];
type Body = Record<string, unknown>;
/** What a shopper does, and how often it may be done in ten minutes, by one network and for one cart or payment. */
const ACTIONS: [what: string, Action, network: number, own: number, ask: ReturnType<typeof call>][] = [
  ["putting into a cart", "cart", 600, 150, call(add, "POST", "/api/cart")],
  ["changing a quantity", "cart", 600, 150, call(change, "PATCH", "/api/cart/1", { quantity: 2 })],
  ["buying an order again", "cart", 600, 150, call(buyAgain, "POST", "/api/orders/again", { link: "x" })],
  ["opening the checkout", "checkout", 120, 40, call(checkout, "POST", "/api/checkout")],
  [
    ...(["asking how a payment ended", "confirmation", 240, 60] as const),
    (from, body) =>
      call(
        confirm,
        "POST",
        "/api/checkout/confirmation",
      )(from, { ...{ paymentIntent: "pi_1", clientSecret: secretOfNobody(), ...body } }),
  ],
];

function call(handler: Parameters<typeof send>[0], method: string, path: string, always: Body = {}) {
  const item = path === "/api/cart" ? { productId: "none", variantId: "none", quantity: 1 } : {};
  return (from: string, body: Body = {}) =>
    send(handler, path, {
      method,
      body: JSON.stringify({ ...item, ...always, ...body }),
      headers: { "content-type": "application/json", origin: ORIGIN, "x-shop-socket-address": from },
    });
}

async function expectRefusal(answer: ReturnType<typeof send>) {
  const { status, headers, body } = await answer;
  expect(status).toBe(429);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(body.message).toMatch(/^Too many attempts\. Please wait (a minute|\d+ minutes) and try again\.$/);
}

describe.each(ACTIONS)("%s", (_what, action, network, own, ask) => {
  test(`is refused to a network after ${network} times, and to no other`, async () => {
    const from = newNetwork();
    const headers = new Headers({ "x-shop-socket-address": from });
    for (let count = 1; count < network; count++) await limitVisitor(action, headers, null);
    expect((await ask(from)).status).not.toBe(429);
    await expectRefusal(ask(from));
    expect((await ask(newNetwork())).status).not.toBe(429);
  });

  test(`is refused for one cart or payment after ${own} times, wherever it comes from`, async () => {
    const body = action === "confirmation" ? { clientSecret: secretOfNobody() } : {};
    const id = body.clientSecret ?? `cart ${number++}`;
    if (action !== "confirmation") await rememberCartId(id);
    const elsewhere = new Headers({ "x-shop-socket-address": newNetwork() });
    for (let count = 1; count < own; count++) await limitVisitor(action, elsewhere, id);
    expect((await ask(newNetwork(), body)).status).not.toBe(429);
    await expectRefusal(ask(newNetwork(), body));
    jar.clear();
    expect((await ask(newNetwork())).status).not.toBe(429);
  });
});

// Proves api.shopper-limits.
test("taking pieces out of a cart counts as well", async () => {
  const cartId = `cart ${number++}`;
  await rememberCartId(cartId);
  const [removeItem, empty] = [call(remove, "DELETE", "/api/cart/1"), call(clear, "DELETE", "/api/cart")];
  for (let count = 2; count < 150; count++)
    await limitVisitor("cart", new Headers({ "x-shop-socket-address": newNetwork() }), cartId);
  expect((await removeItem(newNetwork())).status).toBe(404);
  expect((await empty(newNetwork())).status).toBe(200);
  await expectRefusal(removeItem(newNetwork()));
  await expectRefusal(empty(newNetwork()));
});

describe("the checkout", () => {
  const ask = call(checkout, "POST", "/api/checkout");
  const shipping = ADDRESS;

  test("is refused to one cart that tries a code with ten addresses, sooner than without a code", async () => {
    await rememberCartId(`cart ${number++}`);
    const tries = (promoCode?: string) =>
      ask(newNetwork(), { email: `tried-${number++}@court.example`, shipping, promoCode });
    for (let count = 0; count < 10; count++) expect((await tries("WELCOME15")).status).not.toBe(429);
    await expectRefusal(tries("WELCOME15"));
    expect((await tries()).status).not.toBe(429);
  });
});
