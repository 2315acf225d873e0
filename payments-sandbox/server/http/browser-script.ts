import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ENTRY = fileURLToPath(new URL("../../browser/stripe.ts", import.meta.url));
const CACHE_SECONDS = 60;

/** Bundles the script that defines `window.Stripe` and returns the handler that serves it. */
export async function createScriptHandler(): Promise<(request: Request) => Response> {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    charset: "utf8",
    logLevel: "silent",
  });
  const script = outputFiles[0]?.text ?? "";
  const etag = `"${createHash("sha256").update(script).digest("base64url").slice(0, 22)}"`;
  const headers = {
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": `public, max-age=${CACHE_SECONDS}`,
    "x-content-type-options": "nosniff",
    etag,
  };
  return (request) =>
    request.headers.get("if-none-match") === etag
      ? new Response(null, { status: 304, headers })
      : new Response(script, { headers });
}
