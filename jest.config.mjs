import nextJest from "next/jest.js";

const shared = {
  moduleNameMapper: {
    // Jest runs modules as CommonJS; the ESM build is compiled, and with it the import() of react-dom/server in it.
    "^@react-email/render$": "<rootDir>/node_modules/@react-email/render/dist/node/index.mjs",
    // The package's build in one file; the other needs packages that are ESM only.
    "^linkedom$": "<rootDir>/node_modules/linkedom/worker.js",
    // Jest's CommonJS loader cannot read the ESM build of Prisma's query compiler; the package ships both.
    "^(@prisma/client/runtime/query_compiler_.*)\\.mjs$": "$1.js",
    "^@/(.*)$": "<rootDir>/$1",
  },
  setupFilesAfterEnv: ["<rootDir>/tests/support/jest.setup.ts"],
};
const createJestConfig = nextJest({ dir: "./" });
const project = async (settings) => createJestConfig({ ...shared, ...settings })();

/** Packages that are compiled for Jest like our own sources. */
const compiled = ["/node_modules/(?!@react-email/render/|linkedom/)"];

/** Two projects: `unit` needs nothing but Node, `integration` opens real databases. */
const configuration = async () => ({
  projects: [
    {
      ...(await project({
        displayName: "unit",
        moduleNameMapper: {
          ...shared.moduleNameMapper,
          "^next/navigation$": "<rootDir>/tests/unit/support/navigation.tsx",
        },
        testEnvironment: "jsdom",
        testMatch: ["<rootDir>/tests/unit/**/*.test.{ts,tsx}", "<rootDir>/payments-sandbox/**/*.test.ts"],
      })),
    },
    {
      ...(await project({
        displayName: "integration",
        testEnvironment: "node",
        testMatch: ["<rootDir>/tests/integration/**/*.test.ts"],
        globalSetup: "<rootDir>/tests/support/integration-setup.ts",
        globalTeardown: "<rootDir>/tests/support/integration-teardown.ts",
        // How commands start and what nginx does is the same for every database; one file is about SQLite's driver.
        testPathIgnorePatterns: process.env.TEST_POSTGRES_URL
          ? ["/tests/integration/(hosting/(start|front)|sqlite-connection)\\.test\\.ts$"]
          : [],
      })),
      transformIgnorePatterns: compiled,
    },
  ],
});

export default configuration;
