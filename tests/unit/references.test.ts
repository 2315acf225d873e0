/** @jest-environment node */
import fs from "node:fs";
import { COMMANDS, GROUPS } from "@/scripts/op/commands";
import { PAGE, RULE_NAME, ruleNames } from "./support/specification";

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

test("every rule, decision, file and command that a comment or a document names is in the repository", () => {
  expect(findDeadReferences()).toEqual([]);
});

test("the tests that docs/testing.md names are there", () => {
  const text = fs.readFileSync("docs/testing.md", "utf8");
  const named = [...text.matchAll(/`((?:unit|integration|e2e)\/[^`]+)`/g)].map(([, test]) => test!);
  expect(named.length).toBeGreaterThan(20);
  const exists = (test: string) =>
    ["test.ts", "spec.ts"].some((ending) => fs.existsSync(`tests/${test}.${ending}`));
  expect(named.filter((test) => !exists(test))).toEqual([]);
});

/** References to things that the repository doesn't have. */
function findDeadReferences(): string[] {
  const files = listFiles();
  const read = (file: string) => fs.readFileSync(file, "utf8");
  const rules = ruleNames(read(PAGE));
  const scripts = Object.keys((JSON.parse(read("package.json")) as { scripts: object }).scripts);
  const decisions = files.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? []);
  const isFile = (name: string) => {
    const end = name.replace(/^(?:@|\.{1,2})?\//, "");
    return files.some((file) => file === end || file.endsWith(`/${end}`));
  };
  return files
    .filter((file) => (CODE.test(file) || TEXT.test(file)) && !NO_REFERENCES.test(file))
    .flatMap((file) => {
      // The comments of a source file, or all of a document.
      const words = CODE.test(file) ? (read(file).match(COMMENT) ?? []).join("\n") : read(file);
      const named = (pattern: RegExp) => [...words.matchAll(pattern)].map(([all, part]) => part ?? all);
      return [
        ...named(FOREIGN),
        ...named(RULE_NAME).filter((name) => !rules.includes(name)),
        ...named(SCRIPTS).filter((name) => !scripts.includes(name)),
        ...named(OPERATORS).filter((typed) => !isCommand(typed)),
        ...named(DECISIONS)
          .flatMap((numbers) => numbers.match(/\d{4}/g)!)
          .filter((number) => !decisions.includes(number)),
        ...named(FILE_NAME).filter((name) => !isFile(name)),
      ].map((name) => `${file}: ${name}`);
    });
}

/** Paths of the repository's files and folders, from its root. */
function listFiles(): string[] {
  return fs
    .readdirSync(".", { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT.test(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? fs
            .readdirSync(entry.name, { recursive: true, encoding: "utf8" })
            .map((file) => `${entry.name}/${file}`)
        : [entry.name],
    );
}

/** Whether “orders list”, or “report for”, where a sentence goes on, is one of the operators' commands or their groups. */
function isCommand(typed: string): boolean {
  const commands = [...Object.keys(COMMANDS), ...Object.keys(GROUPS)];
  const [first = ""] = typed.split(" ");
  const isGroup = commands.some((name) => name.startsWith(`${first} `));
  return commands.includes(isGroup ? typed : first);
}
