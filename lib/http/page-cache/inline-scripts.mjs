import { z } from "zod";
import { STARTER_CODE } from "./start-after-paint.mjs";

/**
 * Inline scripts of these shapes have no room for other code (decision 0007). When a new version of React or the
 * framework writes others, tests/e2e/http/content-policy.api.spec.ts fails.
 */

const WHOLE = [
  "(self.__next_f=self.__next_f||[]).push([0])",
  "requestAnimationFrame(function(){$RT=performance.now()});",
];

const chunk = z.string().regex(/^(\/_next\/)?static\/chunks\/[^"\\]+$/);

/** Calls with nothing but data: the text before it, the data, the text after. */
const CALLS = [
  // React's data.
  ["self.__next_f.push(", z.tuple([z.tuple([z.literal(1), z.string()])]), ")"],
  [
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
    z.tuple([z.strictObject({ otherChunks: z.array(chunk), runtimeModuleIds: z.array(z.number()) })]),
    ");",
  ],
  // React's note that a part of the page is left to the browser.
  [
    '$RX=function(b,c,d,e,f){var a=document.getElementById(b);a&&(b=a.previousSibling,b.data="$!",a=a.dataset,null!=c&&(a.dgst=c),d&&(a.msg=d),e&&(a.stck=e),f&&(a.cstck=f),b._reactRetry&&b._reactRetry())};;$RX(',
    z.array(z.string()),
    ")",
  ],
  ["$RX(", z.array(z.string()), ")"],
  [`${STARTER_CODE}(`, z.tuple([z.array(chunk), z.number()]), ")"],
];

/** @param {string} text of a script */
function isKnown(text) {
  return (
    WHOLE.includes(text) ||
    CALLS.some(([before, args, after]) => {
      if (!text.startsWith(before) || !text.endsWith(after)) return false;
      try {
        return args.safeParse(JSON.parse(`[${text.slice(before.length, -after.length)}]`)).success;
      } catch {
        return false;
      }
    })
  );
}

/**
 * Scripts with a type are data, which browsers don't run.
 * @param {string} html
 */
function inlineScripts(html) {
  return [...html.matchAll(/<script(?: id="[^"]*")?>(.*?)<\/script>/gs)].map(([, text]) => text);
}

/** @param {string} html */
function knownInlineScripts(html) {
  return inlineScripts(html).filter(isKnown);
}

export { knownInlineScripts };
