/** @jest-environment node */

const mockCookies = new Map<string, string>();
jest.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => {
      const value = mockCookies.get(name);
      return value === undefined ? undefined : { name, value };
    },
    set: (name: string, value: string) => mockCookies.set(name, value),
  }),
}));

const [FIRST, SECOND, THIRD] = ["first", "second", "third"].map(
  (name) => `the ${name} secret of this shop and long enough for the seal`,
);

/** The shop as started with these secrets. */
async function shopWith(secret: string | undefined, previous = "") {
  process.env.SESSION_SECRET = secret;
  process.env.SESSION_SECRET_PREVIOUS = previous;
  jest.resetModules();
  return { ...(await import("@/lib/cart/cookie")), ...(await import("@/lib/newsletter/token")) };
}

test("a new secret keeps carts and links in mails, as long as the earlier ones are named", async () => {
  const before = await shopWith(FIRST);
  await before.rememberCartId("cart-1");
  const token = before.unsubscribeToken("ada@court.example");

  const changed = await shopWith(SECOND, FIRST);
  expect(await changed.readCartId()).toBe("cart-1");
  expect(changed.addressOfToken(token)).toBe("ada@court.example");

  const again = await shopWith(THIRD, `${SECOND}, ${FIRST}`);
  expect(await again.readCartId()).toBe("cart-1");
  await again.rememberCartId("cart-1");

  const without = await shopWith(THIRD);
  expect(await without.readCartId()).toBe("cart-1");
  expect(without.addressOfToken(token)).toBeNull();
  const other = await shopWith(SECOND);
  expect(await other.readCartId()).toBeNull();
});

test("an earlier secret that is too short is refused by name", async () => {
  const { readCartId } = await shopWith(SECOND, `${FIRST},short`);
  await expect(readCartId()).rejects.toThrow("SESSION_SECRET_PREVIOUS must be secrets of at least 32");
});

test("a cart cookie that can't be read is no cart, and the next one takes its place", async () => {
  const { readCartId, rememberCartId } = await shopWith(FIRST);
  await rememberCartId("cart-1");
  const name = [...mockCookies.keys()][0]!;
  const seal = mockCookies.get(name)!;
  const [prefix, ...parts] = seal.split("*");
  const foreign = ["a*b*c*d*e*f*g*h", `Fe27.3*${parts.join("*")}`, `${prefix}*x`, "%"];
  for (const other of [...foreign, seal.replace(/~\d$/, "~9")]) {
    mockCookies.set(name, other);
    expect([other, await readCartId()]).toEqual([other, null]);
    await rememberCartId("cart-2");
    expect(await readCartId()).toBe("cart-2");
  }
});
