/**
 * `npm run bench -- size [revision]`: lines of code without blank lines and comments, and words of doc comments, by
 * room. With a revision, as they were there.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";

const [revision] = process.argv.slice(2);
const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 1e8 });
const PARTS = ["app", "components", "lib", "scripts"];
const listed = revision
  ? git("ls-tree", "-r", "--name-only", revision, ...PARTS)
  : git("ls-files", "--cached", "--others", "--exclude-standard", ...PARTS);
const files = listed.split("\n").filter((file) => /\.(tsx?|[cm]?js)$/.test(file));

/** Lines on which a token begins or ends. */
function linesOfCode(file: string, text: string): number {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines = new Set<number>();
  const visit = (node: ts.Node) => {
    if (node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode) return;
    const parts = node.getChildren(source);
    parts.forEach(visit);
    if (parts.length > 0 || node.end === node.getStart(source)) return;
    const lineOf = (at: number) => source.getLineAndCharacterOfPosition(at).line;
    for (let line = lineOf(node.getStart(source)); line <= lineOf(node.end); line++) lines.add(line);
  };
  visit(source);
  return lines.size;
}

const wordsOf = (comment: string) => comment.replace(/[/*]/g, " ").split(/\s+/).filter(Boolean).length;

const rooms = new Map<string, { files: number; lines: number; words: number }>();
const lengths: number[] = [];
for (const file of files) {
  const text = revision ? git("show", `${revision}:${file}`) : readFileSync(file, "utf8");
  const words = (text.match(/\/\*\*[\s\S]*?\*\//g) ?? []).reduce((sum, comment) => sum + wordsOf(comment), 0);
  const lines = linesOfCode(file, text);
  lengths.push(text.split("\n").length - 1);
  const folder = file.split("/").slice(0, -1);
  for (const room of new Set(["together", folder[0]!, folder.slice(0, 2).join("/")])) {
    const sum = rooms.get(room) ?? { files: 0, lines: 0, words: 0 };
    rooms.set(room, { files: sum.files + 1, lines: sum.lines + lines, words: sum.words + words });
  }
}
console.table(Object.fromEntries([...rooms].sort(([a], [b]) => (a < b ? -1 : 1))));
lengths.sort((a, b) => b - a);
console.log(
  `Lines of the longest file: ${lengths[0]}; of the median file: ${lengths[Math.floor(lengths.length / 2)]}.`,
);
