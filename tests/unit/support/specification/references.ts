import fs from "node:fs";
import path from "node:path";
import { COMMANDS, GROUPS } from "@/scripts/op/commands";
import { PAGE, RULE_NAME, ruleNames } from "./rules";

/** Folders of generated or installed files. */
const LEFT_OUT = /^(?:node_modules|public|data|mail|screens|test-results|\.(?!env\.example$).*)$/;
/** Texts for shoppers, and migrations, which never change. */
const NO_REFERENCES = /^content\/(?:blog|policies)\/|\/generated\/|\/migrations\//;
const CODE = /\.(?:tsx?|[cm]ts|[cm]?js|jsx|css|prisma)$/;
const TEXT = /\.(?:md|sql|toml)$|^\.env\.example$/;

const COMMENT = /(?<=^|[\s{(,;])(?:\/\/.*|\/\*[\s\S]*?\*\/)/gm;
const FOREIGN = /\b(?:sections? \d|decisions? \d{1,3}\b|docs\/decisions\/\d{4}(?!-))/gi;
const DECISIONS = /\bdecisions? (\d{4}(?:(?:, | and )\d{4})*)/gi;
const SCRIPTS = /\bnpm run\s+(?:\* )?(?:-s )?([a-z][\w:-]*)/g;
const OPERATORS = /\bnpm run (?:-s )?op\s+(?:\* )?-- ([a-z-]+(?: [a-z-]+)?)/g;
const FILE_NAME =
  /(?:[\w@.-]*\/)*[\w.-]*\w{2,}\.(?:tsx?|[cm]ts|[cm]js|css|json|prisma|sql|md|py|sh)\b(?![\w.])/g;

/** Paths of the repository's files and folders, from its root. */
export function listFiles(root: string): string[] {
  return fs
    .readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT.test(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? fs
            .readdirSync(path.join(root, entry.name), { recursive: true, encoding: "utf8" })
            .map((file) => `${entry.name}/${file}`)
        : [entry.name],
    );
}

/** References to things that the repository doesn't have, in sentences; empty if all references resolve. */
export function findDeadReferences(root: string): string[] {
  const files = listFiles(root);
  const rules = ruleNames(fs.readFileSync(path.join(root, PAGE), "utf8"));
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const commands = [...Object.keys(COMMANDS), ...Object.keys(GROUPS)];
  const decisions = files.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? []);
  return files
    .filter((file) => (CODE.test(file) || TEXT.test(file)) && !NO_REFERENCES.test(file))
    .flatMap((file) => {
      const text = fs.readFileSync(path.join(root, file), "utf8");
      return deadReferences(wordsOf(file, text), {
        files,
        rules,
        decisions,
        scripts: Object.keys(scripts),
        commands,
      }).map((name) => `${file}: ${name}`);
    });
}

/** The comments of a source file, or all of a document. */
export function wordsOf(file: string, text: string): string {
  return CODE.test(file) ? (text.match(COMMENT) ?? []).join("\n") : text;
}

/** The references in a text that don't resolve. */
export function deadReferences(
  words: string,
  known: { files: string[]; rules: string[]; decisions: string[]; scripts: string[]; commands: string[] },
): string[] {
  const decisions = [...words.matchAll(DECISIONS)].flatMap(([, numbers]) => numbers!.match(/\d{4}/g) ?? []);
  return [
    ...(words.match(FOREIGN) ?? []),
    ...(words.match(RULE_NAME) ?? []).filter((name) => !known.rules.includes(name)),
    ...[...words.matchAll(SCRIPTS)].map(([, name]) => name!).filter((name) => !known.scripts.includes(name)),
    ...[...words.matchAll(OPERATORS)].map(([, typed]) => typed!).filter((typed) => !isCommand(typed, known)),
    ...decisions.filter((number) => !known.decisions.includes(number)),
    ...(words.match(FILE_NAME) ?? []).filter((name) => {
      const end = name.replace(/^(?:@|\.{1,2})?\//, "");
      return !known.files.some((file) => file === end || file.endsWith(`/${end}`));
    }),
  ];
}

/** Whether “orders list”, or “report for”, where a sentence goes on, is one of the operators' commands or their groups. */
function isCommand(typed: string, { commands }: { commands: string[] }): boolean {
  const [first = ""] = typed.split(" ");
  const isGroup = commands.some((name) => name.startsWith(`${first} `));
  return commands.includes(isGroup ? typed : first);
}
