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
  // react-email renders with react-dom/server, which the bundler keeps out of server code; Node itself may load it.
  serverExternalPackages: ["@libsql/client", "libsql", "nodemailer", "rate-limiter-flexible", "react-email"],
};
export default nextConfig;
