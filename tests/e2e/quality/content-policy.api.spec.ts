import { createHash } from "node:crypto";
import { expect, test, type APIResponse } from "@playwright/test";
import { configuredHeaders } from "../../support/configured-headers";
import { observatoryScore } from "../../support/observatory";
import { openDatabase, TEE } from "../support/shop";
import { TEMPLATES } from "../support/templates";

/** Every page's headers, as Mozilla's Observatory scores them and as browsers apply them (decision 0083). */

const PAGES = [
  ...TEMPLATES,
  "/cart/plain",
  "/checkout",
  "/order/made.up.link",
  "/product/no-such-product",
  "/category/no-such-category",
  "/blog/no-such-article",
];

const db = openDatabase();
test.afterAll(() => db.$disconnect());

const headersOf = (response: APIResponse) =>
  new Headers(response.headersArray().map(({ name, value }): [string, string] => [name, value]));

/** Inline scripts of a page that one of its policies doesn't admit. */
async function blockedScripts(response: APIResponse): Promise<string[]> {
  const policies = headersOf(response).get("content-security-policy")!.split(",");
  const scripts = [
    ...(await response.text()).matchAll(/<script(?![^>]*(?:src=|json"))([^>]*)>(.*?)<\/script>/gs),
  ];
  expect(scripts.length).toBeGreaterThan(2);
  const isAdmitted = (policy: string, attributes: string, text: string) => {
    const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
    const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1];
    return [
      "'unsafe-inline'",
      `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
      ...(nonce ? [`'nonce-${nonce}'`] : []),
    ].some((source) => sources.includes(source));
  };
  return scripts
    .filter(([, attributes, text]) => !policies.every((policy) => isAdmitted(policy, attributes!, text!)))
    .map(([script]) => script.slice(0, 200));
}

test("every page scores 110 or more, over https", async ({ request }) => {
  // The shop under test is on http, where two of the headers would do harm.
  const https = configuredHeaders("https://shop.example").get("Strict-Transport-Security")!;
  for (const path of PAGES) {
    const headers = headersOf(await request.get(path));
    headers.set("Strict-Transport-Security", https);
    const { total, tests } = observatoryScore(headers);
    expect(total, `${path}: ${JSON.stringify(tests)}`).toBeGreaterThanOrEqual(110);
  }
});

test("every page admits its own inline scripts and no others", async ({ request }) => {
  for (const path of PAGES) {
    const response = await request.get(path);
    expect(await blockedScripts(response), path).toEqual([]);
    const policies = headersOf(response).get("content-security-policy")!.split(",");
    expect(
      policies.some((policy) => !policy.includes("script-src 'self' 'unsafe-inline'")),
      path,
    ).toBe(true);
  }
});

test("a page that is rendered per request has a nonce of its own", async ({ request }) => {
  for (const path of ["/cart/plain", "/search?q=cap"]) {
    const nonces = [1, 2, 3].map(
      async () =>
        /'nonce-([^']{20,})'/.exec((await request.get(path)).headers()["content-security-policy"]!)?.[1],
    );
    expect(new Set(await Promise.all(nonces)).size).toBe(3);
  }
});

test(
  "the first answer of a page after a change admits its scripts, too",
  { tag: ["@database", "@alone"] },
  async ({ request }) => {
    const path = `/product/${TEE.slug}`;
    await db.catalogChange.create({ data: { tag: `product:${TEE.slug}` } });
    // After this time the page isn't shown any more, and the next request renders it.
    await new Promise((resolve) => setTimeout(resolve, 5500));
    // Next would write this nonce into the page that everybody gets.
    for (const name of ["Content-Security-Policy", "Content-Security-Policy-Report-Only"]) {
      const refused = await request.get(path, { headers: { [name]: "script-src 'nonce-abc'" } });
      expect(refused.status()).toBe(400);
      expect(await refused.json()).toMatchObject({ code: "malformed" });
    }
    const first = await request.get(path);
    expect(await first.text()).toContain('async=""');
    expect(await blockedScripts(first)).toEqual([]);
    const kept = await request.get(path);
    expect(await kept.text()).not.toContain('async=""');
    expect(await blockedScripts(kept)).toEqual([]);
  },
);
