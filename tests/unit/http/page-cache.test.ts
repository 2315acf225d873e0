/** @jest-environment node */
import { Script } from "node:vm";
import Pages from "@/lib/http/page-cache/pages.mjs";
import { startingAfterPaint } from "@/lib/http/page-cache/start-after-paint.mjs";

/**
 * A page's skeleton as Next 16.4 writes it. When a new version writes another one, tests/e2e/http/start.spec.ts fails: bring
 * the two patterns in start-after-paint.mjs up to date, or set START_AFTER_PAINT=0 until somebody has
 * (docs/upgrading.md).
 */
const page =
  '<html><head><link rel="stylesheet" href="/_next/static/chunks/a.css?dpl=1a2b"/>' +
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js?dpl=1a2b"/>' +
  '<script src="/_next/static/chunks/react.js?dpl=1a2b" async=""></script>' +
  '<script src="/_next/static/chunks/old.js?dpl=1a2b" noModule=""></script></head><body><p>Tee</p>' +
  '<script src="/_next/static/chunks/main.js?dpl=1a2b" id="_R_" async=""></script>' +
  "<script>(self.__next_f=self.__next_f||[]).push([0])</script>" +
  '<script>self.__next_f.push([1,"0:{}"])</script></body></html>';
const starterOf = (html: string) => /<script id="_R_">(.*?)<\/script>/s.exec(html)?.[1];

test("a page that starts late asks for no script of the app in its HTML; for those of old browsers and for style sheets it does", () => {
  const html = startingAfterPaint(page);
  expect(html).not.toContain('async=""');
  expect(html).not.toContain('as="script"');
  expect(html).toContain('<script src="/_next/static/chunks/old.js?dpl=1a2b" noModule="">');
  expect(html).toContain('href="/_next/static/chunks/a.css?dpl=1a2b"');
  expect(() => new Script(starterOf(html)!)).not.toThrow();
  expect(starterOf(html)).toContain(
    '["/_next/static/chunks/react.js?dpl=1a2b","/_next/static/chunks/main.js?dpl=1a2b"]',
  );
});

test("a page that starts late keeps everything else as the framework made it, and all of what is no page of the app, or with START_AFTER_PAINT=0", () => {
  const html = startingAfterPaint(page);
  expect(html).toContain("<p>Tee</p>");
  expect(html).toContain('<script>self.__next_f.push([1,"0:{}"])</script>');
  const plain = '<html><script src="/_next/static/chunks/react.js" async=""></script></html>';
  for (const kept of [html, plain]) expect(startingAfterPaint(kept)).toBe(kept);
  process.env.START_AFTER_PAINT = "0";
  const asMade = startingAfterPaint(page);
  delete process.env.START_AFTER_PAINT;
  expect(asMade).toBe(page);
});

const pages = new Pages();
const tee = () => ({
  kind: "APP_PAGE",
  html: page,
  headers: { "x-next-cache-tags": "catalog,product:tee" },
});

test("the memory of pages gives back pages that start after they have been painted, with the policy of their scripts", async () => {
  const made = tee();
  await pages.set("/tee", made, { cacheControl: { revalidate: 25, expire: 300 } });
  const entry = await pages.get("/tee");
  expect(entry?.value.html).toBe(startingAfterPaint(page));
  expect(entry?.value.headers?.["content-security-policy"]).toContain("'sha256-");
  // What the visitor gets for whom it was made.
  expect(made.headers).toMatchObject({ "content-security-policy": expect.stringContaining("'sha256-") });
});

// Proves layout.old-pages.
test("the memory lets no page grow older than four minutes, and pages that never change as old as they like", async () => {
  await pages.set("/tee", tee(), { cacheControl: { revalidate: 25, expire: 300 } });
  expect((await pages.get("/tee"))?.cacheControl).toEqual({ revalidate: 25, expire: 240 });
  await pages.set("/terms", tee(), { cacheControl: { revalidate: false } });
  expect((await pages.get("/terms"))?.cacheControl).toEqual({ revalidate: false });
});

test("the memory counts a page with a typographic apostrophe as twice its length, as it is kept", async () => {
  const kept = async (mark: string) => {
    const text = page + mark.repeat(1_000_000);
    for (let number = 0; number < 80; number++)
      await pages.set(`/${mark}${number}`, { ...tee(), html: `${number}${text}` }, {});
    const entries = await Promise.all(
      Array.from({ length: 80 }, (_, number) => pages.get(`/${mark}${number}`)),
    );
    return entries.filter(Boolean).length;
  };
  expect(Math.round((await kept("'")) / (await kept("’")))).toBe(2);
});

test("the memory leaves pages with a part that is rendered for each visitor as they are", async () => {
  await pages.set("/search", { ...tee(), postponed: "later" }, {});
  expect((await pages.get("/search"))?.value.html).toBe(page);
});
