/** React's data for the browser as Next writes it: a beginning, and pieces of text, in scripts of their own. */
const BEGINNING = "<script>(self.__next_f=self.__next_f||[]).push([0])</script>";
const PIECE = /<script>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g;

/** Says of an answer of data that nothing is missing in it. */
const COMPLETE = "#";

/** How the data name the build of the app they are for. */
const BUILD = /"b":"[^"]+"/;

/**
 * The same page without React's data, where asking the page's address for its data yields the same to the letter: most
 * of it repeats what the page says, and nothing needs it before the app starts (docs/decisions/0066).
 * @param {string} html as Next made it
 * @param {string | undefined} answer what the page's address answers to the app
 * @returns {{ html: string, build: string | null }} the build as the data name it; null, and the same text, when the data
 *   can't be had apart
 */
function withDataApart(html, answer) {
  const data = [...html.matchAll(PIECE)].map(([, literal]) => JSON.parse(literal)).join("");
  const build = data.match(BUILD)?.[0];
  if (!build || answer !== COMPLETE + data) return { html, build: null };
  return { html: html.replace(BEGINNING, "").replace(PIECE, ""), build };
}

module.exports = { withDataApart };
