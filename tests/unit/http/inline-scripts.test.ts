/** @jest-environment node */
import { createHash } from "node:crypto";
import { pageHeaders } from "@/lib/http/content-policy/policy.cjs";
import { knownInlineScripts } from "@/lib/http/page-cache/inline-scripts.mjs";
import { startingAfterPaint } from "@/lib/http/page-cache/start-after-paint.mjs";

/** Which inline scripts a page's policy admits: those of known shapes with nothing but data in them. */

const RX =
  '$RX=function(b,c,d,e,f){var a=document.getElementById(b);a&&(b=a.previousSibling,b.data="$!",a=a.dataset,null!=c&&(a.dgst=c),d&&(a.msg=d),e&&(a.stck=e),f&&(a.cstck=f),b._reactRetry&&b._reactRetry())};;$RX(';
const MARKER = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(';

const known = [
  "(self.__next_f=self.__next_f||[]).push([0])",
  String.raw`self.__next_f.push([1,"0:[\"$\",\"p\",null,{\"children\":\"Tee \\\" \u003c/script> $&\"}]\n"])`,
  `${MARKER}{"otherChunks":["static/chunks/3-f.js?dpl=a1"],"runtimeModuleIds":[94553]});`,
  "requestAnimationFrame(function(){$RT=performance.now()});",
  `${RX}"B:0","")`,
  '$RX("B:1","")',
];

const foreign = [
  "alert(1)",
  'self.__next_f.push([1,""]);alert(1)',
  'self.__next_f.push([1,""+alert(1)])',
  'self.__next_f.push([1,""]);alert([1,""])',
  "self.__next_f.push([1,`${alert(1)}`])",
  'self.__next_f.push([2,"form"])',
  `${MARKER}{"otherChunks":["https://evil.example/x.js"],"runtimeModuleIds":[]});`,
  `${MARKER}{"otherChunks":[],"runtimeModuleIds":[alert(1)]});`,
  `${RX}"B:0",alert(1))`,
  "requestAnimationFrame(function(){$RT=performance.now()});alert(1)",
];

const inPage = (scripts: string[]) =>
  `<html><body>${scripts.map((text) => `<script>${text}</script>`).join("<p></p>")}</body></html>`;

test.each(known)("admits %s", (text) => expect(knownInlineScripts(inPage([text]))).toEqual([text]));

test.each(foreign)("doesn't admit %s", (text) => expect(knownInlineScripts(inPage([text]))).toEqual([]));

test("admits what starts a page after it has been painted, with the shop's own scripts only", () => {
  const page = (src: string) => `<html><script src="${src}" id="_R_" async=""></script></html>`;
  const kept = startingAfterPaint(page("/_next/static/chunks/main.js"));
  expect(knownInlineScripts(kept)).toHaveLength(1);
  expect(
    knownInlineScripts(kept.replace("/_next/static/chunks/main.js", "https://evil.example/x.js")),
  ).toEqual([]);
  expect(knownInlineScripts(kept.replace(",500)", ",500);alert(1)"))).toEqual([]);
});

test("leaves data blocks and scripts with an address alone", () => {
  const page =
    '<script type="application/ld+json">{"@type":"Product"}</script><script src="/a.js" async=""></script>';
  expect(knownInlineScripts(page + inPage([known[0]!]))).toEqual([known[0]]);
});

// Proves api.admitted-scripts.
test("the policy names each script once, by its hash, and no unsafe source", () => {
  const hash = createHash("sha256").update("a").digest("base64");
  const policy = pageHeaders(["a", "a"])["content-security-policy"];
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}' https://js.stripe.com`);
  expect(policy.match(/sha256/g)).toHaveLength(1);
  expect(policy).not.toContain("unsafe");
});
