/** @type {import('next').NextConfig} */
const nextConfig = {
  distDir: process.env.NEXT_DIST_DIR || ".next",
  cacheComponents: true,
  partialPrefetching: true,
  typedRoutes: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // Every client gets the same static page with its tags in the head; the default list would send bots around the cache.
  htmlLimitedBots: /(?!)/,
  turbopack: { root: import.meta.dirname },
  serverExternalPackages: ["@libsql/client", "libsql"],
};
export default nextConfig;
