/** @jest-environment node */
import { runInNewContext, Script } from "node:vm";
import { handOut } from "@/lib/page-cache/hand-out.cjs";

/** A page's skeleton as Next writes it, with React's data in pieces that have everything in them that could break. */
const pieces = [
  '0:{"b":"build-1"}\n1:{"name":"Men\'s \\"best\\" tee"}\n',
  'back\\slash, </script>, “quotes”\n2:["a"',
  ',"\u2028"]\n',
];
const literal = (text: string) => JSON.stringify(text).replaceAll("<", "\\u003c");
const page =
  '<html><head><link rel="stylesheet" href="/_next/static/chunks/a.css"/>' +
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>' +
  '<script src="/_next/static/chunks/react.js" async=""></script>' +
  '<script src="/_next/static/chunks/old.js" noModule=""></script></head><body><p>Tee</p>' +
  '<script src="/_next/static/chunks/main.js" id="_R_" async=""></script>' +
  "<script>(self.__next_f=self.__next_f||[]).push([0])</script>" +
  pieces.map((piece) => `<script>self.__next_f.push([1,${literal(piece)}])</script>`).join("") +
  "</body></html>";
const scripts = (html: string) => [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
const starterOf = (html: string) => scripts(html).find(([, attributes]) => attributes?.includes("_R_"))?.[2];

const answer = (text: string) => Buffer.from(`#${text}`);
const whole = { html: page, rscData: answer(pieces.join("")) };

test("React's data is left out where the page's address answers with the same, to the letter", () => {
  const html = handOut(whole);
  expect(html).not.toContain("self.__next_f.push");
  expect(html).toContain("<p>Tee</p>");
  expect(starterOf(html)).toContain('"/_next/static/chunks/main.js"],"\\"b\\":\\"build-1\\"",');
});

test.each([
  ["other data", { ...whole, rscData: answer("1:null\n") }],
  ["data that isn't complete", { ...whole, rscData: Buffer.from(`~${pieces.join("")}`) }],
  ["no data", { html: page }],
])("React's data stays with the page: %s", (_what, kept) => {
  const html = handOut(kept);
  const context: { self: { __next_f?: unknown[][] } } = { self: {} };
  for (const [, , text] of scripts(html).filter(([, attributes]) => !attributes))
    runInNewContext(text!, context);
  expect(JSON.stringify(context.self.__next_f?.[0])).toBe("[0]");
  const data = context.self.__next_f?.slice(1).map(([, piece]) => piece);
  expect(data?.join("")).toBe(pieces.join(""));
  expect(starterOf(html)).toContain('"/_next/static/chunks/main.js"],null,');
});

test("no script of the app is asked for by the HTML itself; those of old browsers and style sheets are", () => {
  const html = handOut(whole);
  expect(html).not.toContain('async=""');
  expect(html).not.toContain('as="script"');
  expect(html).toContain('<script src="/_next/static/chunks/old.js" noModule="">');
  expect(html).toContain('href="/_next/static/chunks/a.css"');
  expect(() => new Script(starterOf(html)!)).not.toThrow();
  expect(starterOf(html)).toContain('["/_next/static/chunks/react.js","/_next/static/chunks/main.js"]');
});

test("what is no page of the app is left alone", () => {
  const plain = '<html><script src="/_next/static/chunks/react.js" async=""></script></html>';
  expect(handOut({ html: plain })).toBe(plain);
});

test("handing out twice changes nothing more", () => {
  expect(handOut({ ...whole, html: handOut(whole) })).toBe(handOut(whole));
});
