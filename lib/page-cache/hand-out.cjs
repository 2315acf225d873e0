const { withLighterData } = require("./lighter-data.cjs");
const { startingAfterPaint } = require("./start-after-paint.cjs");

/**
 * What shoppers get of a page: lighter than Next wrote it, and painted before the app starts (docs/decisions/0066).
 * @param {string} html as Next made it
 * @returns {string}
 */
function handOut(html) {
  return startingAfterPaint(withLighterData(html));
}

module.exports = { handOut };
