/** @jest-environment node */
import { Script } from "node:vm";
import { judge, noteChanges, now, SERVE_OLD_MS, setChangesReadable } from "@/lib/page-cache/changed-tags.cjs";
import Pages from "@/lib/page-cache/pages.cjs";
import reads from "@/lib/page-cache/reads.cjs";
import { startingAfterPaint } from "@/lib/page-cache/start-after-paint.cjs";

/**
 * A page's skeleton as Next 16.4 writes it. When a new version writes another one, tests/e2e/quality/start.spec.ts fails: bring
 * the two patterns in start-after-paint.cjs up to date, or set START_AFTER_PAINT=0 until somebody has
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

describe("a page that starts after it has been painted", () => {
  test("asks for no script of the app in its HTML; for those of old browsers and for style sheets it does", () => {
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

  test("keeps everything else as the framework made it", () => {
    const html = startingAfterPaint(page);
    expect(html).toContain("<p>Tee</p>");
    expect(html).toContain('<script>self.__next_f.push([1,"0:{}"])</script>');
    expect(startingAfterPaint(html)).toBe(html);
  });

  test("START_AFTER_PAINT=0 leaves pages as the framework makes them", () => {
    process.env.START_AFTER_PAINT = "0";
    try {
      expect(startingAfterPaint(page)).toBe(page);
    } finally {
      delete process.env.START_AFTER_PAINT;
    }
  });

  test("what is no page of the app is left alone", () => {
    const plain = '<html><script src="/_next/static/chunks/react.js" async=""></script></html>';
    expect(startingAfterPaint(plain)).toBe(plain);
  });
});

describe("what is kept", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    setChangesReadable(true);
    jest.useRealTimers();
  });
  const later = (ms: number) => jest.advanceTimersByTime(ms);

  test("is current until one of its tags changes; then it may be shown for three seconds", () => {
    const madeAt = now();
    later(1000);
    expect(judge(["product:tee", "catalog"], madeAt)).toBe("current");
    noteChanges(["product:cap"]);
    expect(judge(["product:tee", "catalog"], madeAt)).toBe("current");
    noteChanges(["product:tee"]);
    expect(judge(["product:tee", "catalog"], madeAt)).toBe("old");
    later(2999);
    expect(judge(["product:tee", "catalog"], madeAt)).toBe("old");
    later(1);
    expect(judge(["product:tee", "catalog"], madeAt)).toBe("gone");
    expect(judge(["product:tee", "catalog"], now())).toBe("current");
  });

  test("is gone at once when it may be of another catalogue", () => {
    noteChanges(["product:visor"], { serveOld: false });
    expect(judge(["product:visor"], now() - 1)).toBe("gone");
  });

  test("is old when its making began before the change, however late it ended", () => {
    const began = now();
    later(10);
    noteChanges(["product:bag"]);
    expect(judge(["product:bag"], began)).toBe("old");
  });

  test("is shown while nothing can be made anew", () => {
    const madeAt = now();
    later(10);
    noteChanges(["product:sock"]);
    later(60_000);
    setChangesReadable(false);
    expect(judge(["product:sock"], madeAt)).toBe("old");
    setChangesReadable(true);
    expect(judge(["product:sock"], madeAt)).toBe("gone");
  });

  test("is all judged anew once there are too many changes to tell apart", () => {
    const madeAt = now();
    later(10);
    noteChanges(Array.from({ length: 20_001 }, (_, number) => `product:${number}`));
    expect(judge(["product:never-changed", "catalog"], madeAt)).toBe("old");
  });
});

test("a page that couldn't be rendered again isn't current because the framework stores the old one", async () => {
  const pages = new Pages({ fs: {}, serverDistDir: "/nowhere", maxMemoryCacheSize: 1_000_000 });
  const context = { kind: "APP_PAGE" };
  const tee = { kind: "APP_PAGE" as const, html: "48.00", headers: { "x-next-cache-tags": "product:kept" } };
  jest.useFakeTimers();
  try {
    await pages.set("/tee", tee, context);
    jest.advanceTimersByTime(10);
    noteChanges(["product:kept"]);
    const shown = await pages.get("/tee", context);
    expect(shown?.value.html).toBe("48.00");
    await pages.set("/tee", shown!.value, context);
    jest.advanceTimersByTime(SERVE_OLD_MS);
    expect(await pages.get("/tee", context)).toBeNull();
    await pages.set("/tee", { ...tee, html: "52.00" }, context);
    expect((await pages.get("/tee", context))?.value.html).toBe("52.00");
  } finally {
    jest.useRealTimers();
  }
});

test("a page is rewritten in its place, so that memory has no second copy of it", async () => {
  const pages = new Pages({ fs: {}, serverDistDir: "/nowhere", maxMemoryCacheSize: 1_000_000 });
  const context = { kind: "APP_PAGE" };
  const kept = { kind: "APP_PAGE" as const, html: page, headers: { "x-next-cache-tags": "product:once" } };
  await pages.set("/once", kept, context);
  const shown = [await pages.get("/once", context), await pages.get("/once", context)];
  expect(shown.map((entry) => entry?.value)).toEqual([kept, kept]);
  expect(shown[1]?.value).toBe(kept);
  expect(kept.html).toBe(startingAfterPaint(page));
});

describe("the memory behind `use cache`", () => {
  const text = (value: ReadableStream<Uint8Array>) => new Response(value).text();
  const entry = (value: string, tags: string[]) => ({
    value: new Blob([value]).stream(),
    tags,
    stale: 300,
    expire: 86_400,
    revalidate: 3600,
    timestamp: now(),
  });
  const read = async (key: string) => {
    const found = await reads.get(key, []);
    return found && (await text(found.value));
  };
  const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

  test("gives back what it was given, as often as asked, until a tag changes", async () => {
    await reads.set("tee", Promise.resolve(entry("48.00", ["product:read-tee"])));
    expect([await read("tee"), await read("tee")]).toEqual(["48.00", "48.00"]);
    await pause();
    noteChanges(["product:read-tee"]);
    expect(await read("tee")).toBeUndefined();
    await reads.set("tee", Promise.resolve(entry("52.00", ["product:read-tee"])));
    expect(await read("tee")).toBe("52.00");
  });

  test("lets whoever asks meanwhile wait for a reading that goes on", async () => {
    const reading = reads.set(
      "slow",
      pause().then(() => entry("read once", [])),
    );
    expect(await read("slow")).toBe("read once");
    await reading;
  });

  test("doesn't keep what was read before a change, though it was finished after it", async () => {
    const early = entry("old", ["product:raced"]);
    await pause();
    noteChanges(["product:raced"]);
    await reads.set("raced", Promise.resolve(early));
    expect(await read("raced")).toBeUndefined();
  });

  test("keeps nothing that broke off", async () => {
    const broken = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error("gone")),
    });
    await reads.set("broken", Promise.resolve({ ...entry("", []), value: broken }));
    expect(await read("broken")).toBeUndefined();
    await reads.set("failed", Promise.reject(new Error("no database")));
    expect(await read("failed")).toBeUndefined();
  });

  test("goes on giving what it has while the database is away", async () => {
    await reads.set("away", Promise.resolve(entry("kept", ["product:away"])));
    await pause();
    noteChanges(["product:away"]);
    setChangesReadable(false);
    try {
      expect(await read("away")).toBe("kept");
    } finally {
      setChangesReadable(true);
    }
    expect(await read("away")).toBeUndefined();
  });
});
