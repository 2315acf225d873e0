import nextJest from "next/jest.js";

const shared = {
  // Other test steps create and delete these folders while Jest runs, and Jest fails when a file it has listed is gone.
  modulePathIgnorePatterns: ["\\.next", "data", "mail", "test-results"].map(
    (folder) => `^<rootDir>/${folder}`,
  ),
  moduleNameMapper: {
    // Jest runs modules as CommonJS; the ESM build is compiled, and with it the import() of react-dom/server in it.
    "^@react-email/render$": "<rootDir>/node_modules/@react-email/render/dist/node/index.mjs",
    // The package's build in one file; the other needs packages that are ESM only.
    "^linkedom$": "<rootDir>/node_modules/linkedom/worker.js",
    // Jest's CommonJS loader cannot read the ESM build of Prisma's query compiler; the package ships both.
    "^(@prisma/client/runtime/query_compiler_.*)\\.mjs$": "$1.js",
    "^@/(.*)$": "<rootDir>/$1",
  },
};
const createJestConfig = nextJest({ dir: "./" });
const project = async (settings) => createJestConfig({ ...shared, ...settings })();

/** Packages that are compiled for Jest like our own sources. */
const compiled = ["/node_modules/(?!@react-email/render/|linkedom/)"];

/** Files of tests/integration about how commands start, what nginx does, and the driver of SQLite. */
const NEVER_ON_POSTGRESQL = ["server/(start|front)", "op/help", "database/sqlite-connection"];
/** About the connection to PostgreSQL, by `npm run test:integration -- database- --postgresql`. */
const ONLY_ON_POSTGRESQL = ["database/database-(away|tls)"];
/**
 * Files whose subject is the same on every database: commands as they are typed, what an operator does to an order, the
 * campaign that it names, imports of the catalogue, files, mail and its links, what the provider says and hosting.
 * PostgreSQL has them in the long form only (docs/testing.md); what orders and payments do to
 * its rows, money's plays show.
 */
const LONG_ON_POSTGRESQL = [
  "catalog/catalog-import",
  "checkout/(checkout-address|checkout-contact|express|limits|live-promotion|wallet-domain)",
  "http/hostile",
  "insight/(attribution|metrics-port|report-page)",
  "mail/(letters|smtp)",
  "op/commands",
  "orders/(concerns|forgetful-provider|late-payments|operator-actions|operator-orders|order-links|payments-closed|processing-payments|silent-provider|test-orders)",
  "privacy/files",
  "seo/merchants-feed",
  "server/(check-live|releases)",
];
const onPostgresql = Boolean(process.env.TEST_POSTGRES_URL);
const leftOut = [
  ...(onPostgresql ? NEVER_ON_POSTGRESQL : ONLY_ON_POSTGRESQL),
  ...(onPostgresql && process.env.INTEGRATION_FORM === "short" ? LONG_ON_POSTGRESQL : []),
];

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
        setupFilesAfterEnv: ["<rootDir>/tests/unit/support/jest.setup.ts"],
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
        testPathIgnorePatterns: leftOut.map((files) => `/tests/integration/${files}\\.test\\.ts$`),
      })),
      transformIgnorePatterns: compiled,
    },
  ],
});

export default configuration;
