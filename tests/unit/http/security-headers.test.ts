/** @jest-environment node */
import { configuredHeaders } from "@/tests/support/configured-headers";

const https = configuredHeaders("https://shop.example");
const policy = https.get("Content-Security-Policy")!;

test("over https browsers are told to stay there, and to fetch everything so; on this machine they aren't", () => {
  expect(https.get("Strict-Transport-Security")).toMatch(/^max-age=\d{8}; includeSubDomains/);
  expect(policy).toContain("upgrade-insecure-requests");
  const local = configuredHeaders("http://localhost:3000");
  expect(local.has("Strict-Transport-Security")).toBe(false);
  expect(local.get("Content-Security-Policy")).not.toContain("upgrade-insecure-requests");
});

test("the policies admit the provider, with its wallets, and nothing else, and no code from text", () => {
  expect(policy).not.toContain("unsafe-eval");
  const origins = policy.match(/https:[^ ;]+/g)!;
  expect(origins).toContain("https://js.stripe.com");
  const ours = /^https:\/\/([\w*]+\.)*(stripe\.com|link\.com|maps\.googleapis\.com)$/;
  expect(origins.filter((origin) => !ours.test(origin))).toEqual([]);
  expect(https.get("Permissions-Policy")).toContain(
    'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
  );
});
