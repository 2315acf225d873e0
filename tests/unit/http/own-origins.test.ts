/** @jest-environment node */

async function originsAt(siteUrl: string): Promise<string[]> {
  process.env.SESSION_SECRET = "a session secret for tests, long enough for the seal";
  process.env.SITE_URL = siteUrl;
  jest.resetModules();
  return (await import("@/lib/env")).ownOrigins();
}

test("a public shop's pages have one origin; on one's own machine they go by each of its names", async () => {
  expect(await originsAt("https://shop.example/")).toEqual(["https://shop.example"]);
  const names = ["localhost", "127.0.0.1", "[::1]"];
  expect(await originsAt("http://localhost:3000")).toEqual(names.map((name) => `http://${name}:3000`));
});
