const { readFileSync } = require("node:fs");
const { join } = require("node:path");

/**
 * Announces a page's fonts. The page for paths that nobody knows needs it: Next looks for its fonts under the name of its
 * file, finds none, and has them under that of its path.
 * @param {string} serverFolder where Next keeps what it built for the server
 * @param {string} page a page of the app by its path, like "_not-found"
 * @returns {{ link?: string }} a header as Next writes it for other pages; none when the page has no fonts
 */
function fontHeader(serverFolder, page) {
  const { app } = JSON.parse(readFileSync(join(serverFolder, "next-font-manifest.json"), "utf8"));
  const [, fonts = []] = Object.entries(app).find(([name]) => name.endsWith(`/app/${page}/page`)) ?? [];
  if (fonts.length === 0) return {};
  const announce = (font) => `</_next/${font}>; rel=preload; as="font"; crossorigin=""; type="font/woff2"`;
  return { link: fonts.map(announce).join(", ") };
}

module.exports = { fontHeader };
