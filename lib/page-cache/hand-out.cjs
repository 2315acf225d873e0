const { withDataApart } = require("./data-apart.cjs");
const { startingAfterPaint } = require("./start-after-paint.cjs");

/**
 * What shoppers get of a page: painted before the app starts, and without what only the app needs
 * (docs/decisions/0066).
 * @param {{ html: string, rscData?: Buffer }} page as Next keeps it; without the data, they stay in the HTML
 * @returns {string}
 */
function handOut({ html, rscData }) {
  const page = withDataApart(html, rscData?.toString());
  return startingAfterPaint(page.html, page.build);
}

module.exports = { handOut };
