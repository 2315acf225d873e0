import path from "node:path";

/** The shop's own settings, as far as they affect what the framework sends. */
const nextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  reactStrictMode: true,
  agentRules: false,
  htmlLimitedBots: /(?!)/,
  turbopack: { root: path.join(import.meta.dirname, "../../..") },
};
export default nextConfig;
