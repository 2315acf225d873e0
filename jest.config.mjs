import { execFileSync } from "node:child_process";
import nextJest from "next/jest.js";

execFileSync(process.execPath, ["--import", "tsx", "scripts/generate-clients.ts"], { stdio: "inherit" });

const shared = {
  // Other parts of the tests create and delete these folders while Jest runs, and Jest fails when a file it has listed is gone.
  modulePathIgnorePatterns: ["\\.next", "data", "mail", "test-results"].map(
    (folder) => `^<rootDir>/${folder}`,
  ),
  moduleNameMapper: {
    // Jest runs modules as CommonJS; the ESM build is compiled, and with it the import() of react-dom/server in it.
    "^@react-email/render$": "<rootDir>/node_modules/@react-email/render/dist/node/index.mjs",
    // The package's build in one file; the other needs packages that are ESM only.
    "^linkedom$": "<rootDir>/node_modules/linkedom/worker.js",
    // Mails show no code, whose highlighting takes long to load.
    "^\\./prism\\.cjs$": "<rootDir>/node_modules/server-only/empty.js",
    // Jest's CommonJS loader cannot read the ESM build of Prisma's query compiler; the package ships both.
    "^(@prisma/client/runtime/query_compiler_.*)\\.mjs$": "$1.js",
    "^@/(.*)$": "<rootDir>/$1",
  },
};
const createJestConfig = nextJest({ dir: "./" });
const project = (settings) => createJestConfig({ ...shared, ...settings })();

/** Packages that are compiled for Jest like our own sources. */
const compiled = ["/node_modules/(?!@react-email/render/|linkedom/)"];
const integration = async (displayName, { leftOut, ...settings }) => ({
  ...(await project({
    displayName,
    testEnvironment: "node",
    testMatch: ["<rootDir>/tests/integration/**/*.test.ts"],
    testPathIgnorePatterns: leftOut.map((files) => `/tests/integration/${files}\\.test\\.ts$`),
    ...settings,
  })),
  transformIgnorePatterns: compiled,
});

/** `unit` needs nothing but Node; the same integration tests open databases of both kinds. */
const configuration = async () => ({
  // Integration tests talk to real servers, which may be slow on a busy machine without being broken.
  testTimeout: 300_000,
  projects: [
    await project({
      displayName: "unit",
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        "^next/navigation$": "<rootDir>/tests/unit/support/navigation.tsx",
      },
      setupFilesAfterEnv: ["<rootDir>/tests/unit/support/jest.setup.ts"],
      testEnvironment: "jsdom",
      testMatch: ["<rootDir>/tests/unit/**/*.test.{ts,tsx}", "<rootDir>/payments-sandbox/**/*.test.ts"],
    }),
    await integration("integration", {
      globalSetup: "<rootDir>/tests/support/sqlite-setup.ts",
      setupFiles: ["<rootDir>/tests/support/on-sqlite.ts"],
      // About the connection to PostgreSQL.
      leftOut: ["database/database-(away|tls)"],
    }),
    await integration("postgresql", {
      globalSetup: "<rootDir>/tests/support/postgresql-setup.ts",
      globalTeardown: "<rootDir>/tests/support/postgresql-teardown.ts",
      // How commands start, what nginx does, and the driver of SQLite.
      leftOut: ["server/(start|front)", "op/help", "database/sqlite-connection"],
    }),
  ],
});

export default configuration;
