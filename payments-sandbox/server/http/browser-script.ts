import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";

const ENTRY = fileURLToPath(new URL("../../browser/stripe.ts", import.meta.url));
const CACHE_SECONDS = 60;

/** Serves the script that defines `window.Stripe`, bundled at the first request: most processes never get one. */
export function createScriptHandler(): (request: Request) => Promise<Response> {
  let bundled: ReturnType<typeof bundle> | undefined;
  return async (request) => {
    bundled ??= bundle();
    const { script, headers } = await bundled.catch((error: unknown) => {
      bundled = undefined;
      throw error;
    });
    return request.headers.get("if-none-match") === headers.etag
      ? new Response(null, { status: 304, headers })
      : new Response(script, { headers });
  };
}

async function bundle() {
  const { build } = await import("esbuild");
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
  return { script, headers };
}
