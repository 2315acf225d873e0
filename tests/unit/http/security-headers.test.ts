/** @jest-environment node */
import { configuredHeaders } from "@/tests/support/configured-headers";

test("over https browsers are told to stay there, and to fetch everything so", () => {
  const headers = configuredHeaders("https://shop.example");
  expect(headers.get("Strict-Transport-Security")).toMatch(/^max-age=\d{8}; includeSubDomains/);
  expect(headers.get("Content-Security-Policy")).toContain("upgrade-insecure-requests");
});

test("on this machine they aren't", () => {
  const headers = configuredHeaders("http://localhost:3000");
  expect(headers.has("Strict-Transport-Security")).toBe(false);
  expect(headers.get("Content-Security-Policy")).not.toContain("upgrade-insecure-requests");
});

test("the content policy admits the provider and nothing else, and no code from text", () => {
  const policy = configuredHeaders("https://shop.example").get("Content-Security-Policy")!;
  expect(policy).not.toContain("unsafe-eval");
  const origins = policy.match(/https:[^ ;]+/g)!;
  expect(origins).toContain("https://js.stripe.com");
  const ours = /^https:\/\/([\w*]+\.)*(stripe\.com|link\.com|maps\.googleapis\.com)$/;
  expect(origins.filter((origin) => !ours.test(origin))).toEqual([]);
});

test("the provider's frames may offer wallets", () => {
  expect(configuredHeaders("https://shop.example").get("Permissions-Policy")).toContain(
    'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
  );
});
