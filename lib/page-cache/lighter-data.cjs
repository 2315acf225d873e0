/** React's data for the browser as Next writes it: pieces of text in scripts of their own, one after the other. */
const DATA = /(?:<script>self\.__next_f\.push\(\[1,"(?:[^"\\]|\\.)*"\]\)<\/script>)+/g;
const PIECE = /<script>self\.__next_f\.push\(\[1,"((?:[^"\\]|\\.)*)"\]\)<\/script>/g;

/**
 * The same page with neighbouring pieces of data in one script, in single quotes: the data is JSON, in which nearly
 * every word is in double quotes, and each of them would be escaped (docs/decisions/0066).
 * @param {string} html as Next made it
 * @returns {string}
 */
function withLighterData(html) {
  return html.replace(DATA, (scripts) => {
    const pieces = [...scripts.matchAll(PIECE)].map(([, piece]) => inSingleQuotes(piece));
    return `<script>self.__next_f.push([1,'${pieces.join("")}'])</script>`;
  });
}

/** @param {string} literal what stands between the double quotes of a string in JavaScript */
function inSingleQuotes(literal) {
  return literal.replace(/\\.|'/g, (part) => (part === '\\"' ? '"' : part === "'" ? "\\'" : part));
}

module.exports = { withLighterData };
