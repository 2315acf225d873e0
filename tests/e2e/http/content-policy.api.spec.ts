import { expect, test } from "@playwright/test";
import { tellShop } from "../../support/catalog/tell-shop";
import { blockedScripts, expectTopScore, headersOf } from "../support/content-policy";
import { TEE } from "../support/shop";
import { OTHER_STATES, TEMPLATES } from "../support/templates";

/**
 * Every page's headers, as Mozilla's Observatory scores them and as browsers apply them (decision 0007). Those of an
 * order's own page are in checkout/order-page.spec.ts.
 */

const PAGES = [...TEMPLATES, ...OTHER_STATES, "/category/no-such-category"];

// Proves api.safe-answers.
test("answers of the API and refusals score 110 or more, and load nothing", async ({ request }) => {
  const answers = [
    [200, await request.get("/api/products?limit=1")],
    [400, await request.get("/%ff")],
    [400, await request.get("/api/products/%ff")],
    [404, await request.get("/api/nope")],
    [405, await request.post("/")],
    [405, await request.delete("/api/health")],
    [405, await request.fetch("/api/cart", { method: "PROPFIND" })],
    [413, await request.post("/api/cart", { data: { text: "x".repeat(70_000) } })],
    [415, await request.post("/api/cart", { form: { text: "x" } })],
  ] as const;
  for (const [status, answer] of answers) {
    expect(answer.status(), answer.url()).toBe(status);
    expect(answer.headers()["content-security-policy"], answer.url()).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expectTopScore(answer, answer.url());
  }
});

// Proves api.admitted-scripts.
test("pages score 110 or more, and admit their own scripts only", { tag: "@long" }, async ({ request }) => {
  for (const path of PAGES) {
    const response = await request.get(path);
    expectTopScore(response, path);
    expect(await blockedScripts(response), path).toEqual([]);
    const policies = headersOf(response).get("content-security-policy")!.split(",");
    expect(
      policies.some((policy) => !policy.includes("script-src 'self' 'unsafe-inline'")),
      path,
    ).toBe(true);
  }
});

test("a page that is rendered per request has a nonce of its own", async ({ request }) => {
  const nonces = new Set<string>();
  for (let times = 0; times < 3; times++) {
    const answer = await request.get("/search?q=cap");
    nonces.add(/'nonce-([^']{20,})'/.exec(answer.headers()["content-security-policy"]!)![1]!);
  }
  expect(nonces.size).toBe(3);
});

test("the first answer after a change admits its scripts, too", { tag: "@alone" }, async ({ request }) => {
  const path = `/product/${TEE.slug}`;
  await tellShop([`product:${TEE.slug}`]);
  // Next would write this nonce into the page that everybody gets.
  for (const name of ["Content-Security-Policy", "Content-Security-Policy-Report-Only"]) {
    const refused = await request.get(path, { headers: { [name]: "script-src 'nonce-abc'" } });
    expect(refused.status()).toBe(400);
  }
  const first = await request.get(path);
  expect(await first.text()).toContain('async=""');
  expect(await blockedScripts(first)).toEqual([]);
  const kept = await request.get(path);
  expect(await kept.text()).not.toContain('async=""');
  expect(await blockedScripts(kept)).toEqual([]);
});
