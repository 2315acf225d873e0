import path from "node:path";
import { findAsset } from "@/lib/server/releases/assets";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "application/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** For /_next/static (next.config.mjs). Files' names identify their content. */
export async function GET(_request: Request, { params }: RouteContext<"/other-releases/[...path]">) {
  const name = (await params).path.join("/");
  const file = await findAsset(name);
  if (!file) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(file, {
    headers: {
      "Content-Type": TYPES[path.extname(name)] ?? "application/octet-stream",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
