import type { Edit } from "@/tests/support/edits";

/** A plausible fault, and the part of the tests that has to notice it. */
export type Fault = Edit & {
  name: string;
  /** Node's arguments of test commands; one of them must fail. */
  noticedBy: string[][];
};

const jestOf = (project: string, words: string[]) => [
  "node_modules/jest/bin/jest.js",
  `--selectProjects=${project}`,
  ...words,
];
export const unit = (...words: string[]) => jestOf("unit", words);
export const integration = (...words: string[]) => jestOf("integration", words);
export const onPostgresql = (...words: string[]) => jestOf("postgresql", words);
export const browser = (...words: string[]) => [
  "node_modules/@playwright/test/cli.js",
  "test",
  "--no-deps",
  "--project=desktop",
  "--project=alone",
  ...words,
];
export const script = (file: string, ...options: string[]) => [
  "--conditions=react-server",
  "--import",
  "tsx",
  file,
  ...options,
];
export const hosting = script("tests/hosting/run.ts");
