/** @jest-environment node */
import { execFileSync } from "node:child_process";
import path from "node:path";

type Header = { key: string; value: string };

/** The headers that the configuration gives every answer, for a public address. */
function headersFor(siteUrl: string): Map<string, string> {
  const script = `import("./next.config.mjs").then(async ({ default: config }) => {
    console.log(JSON.stringify((await config.headers())[0].headers));
  })`;
  const output = execFileSync(process.execPath, ["-e", script], {
    cwd: path.resolve(__dirname, "../.."),
    env: { ...process.env, NODE_ENV: "production", SITE_URL: siteUrl },
    encoding: "utf8",
  });
  return new Map((JSON.parse(output) as Header[]).map(({ key, value }) => [key, value]));
}

test("over https browsers are told to stay there, and to fetch everything so", () => {
  const headers = headersFor("https://shop.example");
  expect(headers.get("Strict-Transport-Security")).toMatch(/^max-age=\d{8}; includeSubDomains/);
  expect(headers.get("Content-Security-Policy")).toContain("upgrade-insecure-requests");
});

test("on this machine they aren't", () => {
  const headers = headersFor("http://localhost:3000");
  expect(headers.has("Strict-Transport-Security")).toBe(false);
  expect(headers.get("Content-Security-Policy")).not.toContain("upgrade-insecure-requests");
});

test("the content policy admits the provider and nothing else, and no code from text", () => {
  const policy = headersFor("https://shop.example").get("Content-Security-Policy")!;
  expect(policy).not.toContain("unsafe-eval");
  const others = policy.split("; ").flatMap((directive) => {
    const [name, ...sources] = directive.split(" ");
    const origins = sources.filter((source) => source.startsWith("https:")).sort();
    return origins.length > 0 ? [[name, ...origins]] : [];
  });
  const link = ["https://*.link.com", "https://link.com"];
  expect(others).toEqual([
    ["script-src", "https://*.js.stripe.com", "https://js.stripe.com", "https://maps.googleapis.com"],
    ["img-src", "https://*.link.com"],
    ["connect-src", link[0], "https://api.stripe.com", link[1], "https://maps.googleapis.com"],
    [
      "frame-src",
      "https://*.js.stripe.com",
      link[0],
      "https://hooks.stripe.com",
      "https://js.stripe.com",
      link[1],
    ],
  ]);
});

test("the provider's frames may offer wallets", () => {
  expect(headersFor("https://shop.example").get("Permissions-Policy")).toContain(
    'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
  );
});
