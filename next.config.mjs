import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { cacheHeaders, secretHeaders } from "./lib/http/page-cache/headers.mjs";
import policy from "./lib/http/content-policy/policy.cjs";
import { MOST_BYTES } from "./lib/server/memory-bounds.cjs";

const production = process.env.NODE_ENV === "production";
const overHttps = (process.env.SITE_URL ?? "").startsWith("https:");

/** scripts/shop/door.mjs has the headers of other answers: on scripts and pictures these would weigh a kilobyte each. */
const headersOfPages = [
  { key: "Content-Security-Policy", value: policy.commonPolicy({ production, overHttps }) },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" },
  {
    key: "Permissions-Policy",
    value:
      'camera=(), microphone=(), geolocation=(), browsing-topics=(), payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
  },
];

const distDir = process.env.NEXT_DIST_DIR || ".next";

/** Names the build that is served; while it is made, NEXT_DEPLOYMENT_ID does (scripts/shop/build.ts). */
const deploymentFile = path.join(import.meta.dirname, distDir, "deployment-id");
const deploymentId = fs.existsSync(deploymentFile) ? fs.readFileSync(deploymentFile, "utf8") : undefined;

/** @type {import('next').NextConfig} */
const nextConfig = {
  distDir,
  deploymentId,
  cacheHandler: fileURLToPath(import.meta.resolve("./lib/http/page-cache/pages.mjs")),
  cacheMaxMemorySize: MOST_BYTES.reads,
  cacheComponents: true,
  partialPrefetching: true,
  typedRoutes: true,
  typescript: { ignoreBuildErrors: process.env.SKIP_TYPECHECK === "1" },
  poweredByHeader: false,
  reactStrictMode: true,
  // Pictures are made before the build; this closes /_next/image, which would scale for anybody.
  images: { unoptimized: true },
  agentRules: false,
  // Sends every client the same static page with its tags in the head; by default bots would bypass the cache.
  htmlLimitedBots: /(?!)/,
  turbopack: { root: import.meta.dirname },
  experimental: {
    // By default, what all pages share comes in half a dozen small files. The library of windows stays a file of its own.
    turbopackChunking: { minChunkSize: 200_000, maxMergeChunkSize: 100_000 },
    // By default a page that is rendered when asked carries its shell twice, for the browser to keep: 16 kB and a fifth of
    // the server's work for a filtered list.
    cachedNavigations: false,
    // Clones for a check are thrown away: they don't write a cache for builds that never come.
    turbopackFileSystemCacheForBuild: !process.env.CI,
  },
  // react-email renders with react-dom/server, which the bundler refuses in server code; Node itself can load it.
  serverExternalPackages: [
    "@libsql/client",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-trace-base",
    "libsql",
    "nodemailer",
    "prom-client",
    "react-email",
  ],
  async rewrites() {
    return {
      afterFiles: [
        // If the plain list were found at this path itself, the router would show it for every query.
        { source: "/category/:slug", destination: "/category/:slug/plain" },
        { source: "/p/:version/:file", destination: "/pictures/:file" },
        {
          source: "/.well-known/apple-developer-merchantid-domain-association",
          destination: "/api/payments/wallet-domain",
        },
      ],
      fallback: [{ source: "/_next/static/:path*", destination: "/other-releases/:path*" }],
    };
  },
  async headers() {
    return [
      {
        source: "/((?!api(?:/|$)|(?:_next/static|feeds|p|pictures|share|sitemaps)/).*)",
        headers: headersOfPages,
      },
      // Where there is no such picture, the answer is a page.
      { source: "/p/:path*", headers: [{ key: "X-Frame-Options", value: "DENY" }] },
      // The addresses of pictures contain their version.
      {
        source: "/p/:version/:file",
        headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
      },
      {
        source: "/pictures/:file",
        headers: [{ key: "Cache-Control", value: "public, max-age=86400, stale-while-revalidate=2592000" }],
      },
      secretHeaders,
      ...cacheHeaders,
    ];
  },
};
export default nextConfig;
