/** @jest-environment node */
import { runInNewContext, Script } from "node:vm";
import { handOut } from "@/lib/page-cache/hand-out.cjs";

/** A page's skeleton as Next writes it, with React's data in pieces that have everything in them that could break. */
const pieces = [
  '1:{"name":"Men\'s \\"best\\" tee"}\n',
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

test("React's data stays the same to the letter, in one script", () => {
  const data = scripts(handOut(page)).filter(([, , text]) => text?.includes("__next_f"));
  expect(data).toHaveLength(2);
  const context: { self: { __next_f?: unknown[][] } } = { self: {} };
  for (const [, , text] of data) runInNewContext(text!, context);
  expect(JSON.stringify(context.self.__next_f)).toBe(JSON.stringify([[0], [1, pieces.join("")]]));
});

test("no script of the app is asked for by the HTML itself; those of old browsers and style sheets are", () => {
  const html = handOut(page);
  expect(html).not.toContain('async=""');
  expect(html).not.toContain('as="script"');
  expect(html).toContain('<script src="/_next/static/chunks/old.js" noModule="">');
  expect(html).toContain('href="/_next/static/chunks/a.css"');
  const [starter] = scripts(html).filter(([, attributes]) => attributes?.includes("_R_"));
  expect(() => new Script(starter![2]!)).not.toThrow();
  expect(starter?.[2]).toContain('["/_next/static/chunks/react.js","/_next/static/chunks/main.js"]');
});

test("what is no page of the app is left alone", () => {
  const plain = '<html><script src="/_next/static/chunks/react.js" async=""></script></html>';
  expect(handOut(plain)).toBe(plain);
});

test("handing out twice changes nothing more", () => {
  expect(handOut(handOut(page))).toBe(handOut(page));
});
