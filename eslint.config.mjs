import { defineConfig, globalIgnores } from "eslint/config";
import nextVitals from "eslint-config-next/core-web-vitals";
import nextTypescript from "eslint-config-next/typescript";

/** One import rule: which modules are out of reach, and what to do instead. */
const outOfReach = (group, message) => ({ group, message });

const sandbox = outOfReach(
  ["@half-volley/*", "**/payments-sandbox/*"],
  "The shop never imports the payments sandbox: it talks to it as it talks to the provider, over HTTP.",
);
const sandboxFiles = {
  regex: "^(@|\\.{1,2}(/\\.\\.)*)/payments-sandbox/",
  message:
    "The payments sandbox is a package of its own: import what its package.json exports, @half-volley/payments-sandbox.",
};
const playwrightTest = {
  group: ["@playwright/test"],
  importNames: ["test", "expect"],
  message:
    "Take them from tests/e2e/support/test.ts: it also fails when the content policy blocks something.",
};
const shop = {
  regex: "^@/",
  message:
    "The payments sandbox is a package that works without the shop: it imports its own files, by relative paths, and what its package.json lists.",
};
const provider = outOfReach(
  ["stripe"],
  "The provider's protocol is spoken in lib/payments only. Call one of its functions, or add one there.",
);
const database = outOfReach(
  ["@/lib/database/*", "!@/lib/database/readiness", "@/lib/generated/*"],
  "Only lib/<domain> talks to the database. Ask the domain's data.ts or mutations.ts.",
);
const requestScope = outOfReach(
  ["next/headers"],
  "Cookies and headers are read in route handlers and lib/cart/cookie.ts; hand what you need on as an argument, so that pages stay static and tests can call you.",
);
const serverModules = outOfReach(
  [
    ...["@/lib/env", "@/lib/log", "@/lib/*/mutations", "@/lib/*/data", "@/lib/*/cached", "@/lib/http/*"],
    // What browsers share with the server.
    ...["!@/lib/http/api", "!@/lib/http/browser", "!@/lib/http/forms", "!@/lib/http/pages.mjs"],
  ],
  "Components get plain view types as props. A page reads (lib/<domain>/cached.ts); a client component asks /api through lib/http/api/client.ts.",
);
const limits = outOfReach(
  ["**/http/rate-limit", "**/http/visitor-limits"],
  "How often somebody may ask is the business of who is asked: limit in the route, the page or middleware.ts. A domain that refuses by a rule of its own throws tooMany(…) of lib/domain-error.",
);
const keyedHashes = {
  ...outOfReach(
    ["node:crypto", "crypto"],
    "Signatures and hashes with a key are made in lib/crypto.ts only: use seal(…) or keyedHash(…), or add what is missing there.",
  ),
  importNames: ["createHmac"],
};
const upwards = (...names) =>
  outOfReach(
    names.map((name) => `@/${name}/*`),
    "Imports go app → components → lib, never back. Move what both need down.",
  );
const domains = outOfReach(
  [
    "@/lib/*/*",
    "@/components/*/*",
    "!@/components/ui/*",
    "!@/lib/http",
    "!@/lib/http/*",
    "@/lib/money",
    "@/lib/site",
  ],
  "components/ui knows no domain: take what you show as props.",
);

const inLib = [upwards("app", "components"), sandbox, provider, requestScope, limits, keyedHashes];
const without = (allowed) => inLib.filter((rule) => rule !== allowed);

/** What every room of lib stands on. They know no domain, but for what ROOMS says. */
const GROUND = ["database", "http", "insight", "server", "generated"];
/** Which rooms of lib a room looks into, beside GROUND, and why. */
const ROOMS = {
  blog: [["catalog"], "Articles are files of content/; their covers are among the pictures."],
  cart: [["catalog", "promotions"], "A line item is a variant; a code takes something off."],
  catalog: [["search"], "An import writes a product's rows of lists and search in its transaction."],
  checkout: [
    ["cart", "orders", "payments", "promotions", "stock"],
    "It makes a cart an order that holds stock and a code, and asks the provider for its payment.",
  ],
  contact: [["mail"], "A message is a mail to the shop."],
  database: [[], "It knows no domain."],
  http: [
    ["cart", "catalog", "checkout", "orders", "reviews", "search"],
    "It knows no domain but for the types of answers in api/answers.ts and what a slug looks like.",
  ],
  influencer: [["mail", "newsletter"], "An application is a mail, and may subscribe."],
  insight: [["mail", "payments"], "It counts unsent mail, and keeps test payments out of reports."],
  mail: [
    ["catalog", "newsletter", "orders", "reviews", "stock"],
    "A mail is written when it is sent, out of what is true then. Other rooms only queue it.",
  ],
  newsletter: [["mail", "promotions"], "Subscribers confirm by mail and get the welcome offer."],
  orders: [
    ["cart", "catalog", "checkout", "mail", "payments", "promotions", "stock"],
    "A paid order takes stock, uses a code up, writes mail, and is checked against where the shop ships.",
  ],
  payments: [[], "The provider's protocol, which knows no order."],
  privacy: [["catalog", "mail", "orders", "reviews"], "It finds and erases a person everywhere."],
  promotions: [["payments"], "A code is used up in test mode or live, not in both."],
  reviews: [["catalog", "mail", "search"], "A review changes the stars of its product in lists and search."],
  search: [["blog", "catalog"], "It finds products and articles."],
  seo: [["blog", "catalog", "checkout", "payments", "reviews", "search"], "It describes what pages show."],
  server: [
    ["catalog", "mail", "orders", "privacy", "reviews", "search", "seo", "stock"],
    "Its housekeeping calls what each domain has to do from time to time.",
  ],
  stock: [["catalog", "mail", "search"], "What is sold out leaves lists; who waits for it gets a mail."],
};

/** Rooms out of a room's sight. */
function arrowsOf(room) {
  const [seen, why] = ROOMS[room];
  const hidden = Object.keys(ROOMS).filter((name) => ![room, ...seen, ...GROUND].includes(name));
  return outOfReach(
    hidden.flatMap((name) => [`@/lib/${name}/**`, `../${name}/**`, `../../${name}/**`]),
    `lib/${room} doesn't look into this room. ${why} Hand over what it needs, or draw the arrow in ROOMS and say why.`,
  );
}

const reach = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: { "no-restricted-imports": ["error", { patterns }] },
});

const [react, ...vitals] = nextVitals;

export default defineConfig([
  // Half of the time of lint, and nothing to find where there is no component and no hook.
  { ...react, files: ["{app,components}/**/*.ts", "**/*.tsx"] },
  ...vitals,
  ...nextTypescript,
  globalIgnores([
    ".next/**",
    ".next-*/**",
    "next-env.d.ts",
    "lib/generated/**",
    "public/**",
    "screens/**",
    "data/**",
    "test-results/**",
  ]),
  // Loaded both by Node as it is and by the server's bundle, which agree on CommonJS only.
  { files: ["lib/**/*.cjs"], rules: { "@typescript-eslint/no-require-imports": "off" } },
  {
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", caughtErrors: "none", ignoreRestSiblings: true },
      ],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
      "no-restricted-syntax": [
        "error",
        ...["ImportDeclaration[source.value=/^next.dist/]", "Literal[value=/^next.dist/]"].map(
          (selector) => ({
            selector,
            message: "Next's inner folders change without notice: use what its documentation names.",
          }),
        ),
      ],
    },
  },
  // Named in docs/upgrading.md. It complains as the framework does: on the console, which lib/insight/monitoring logs.
  { files: ["scripts/**", "payments-sandbox/**", "tests/**"], rules: { "no-console": "off" } },
  reach(["app/**"], [sandbox, provider, database, keyedHashes]),
  reach(
    ["components/**"],
    [upwards("app"), sandbox, provider, database, requestScope, serverModules],
    ["components/ui/**"],
  ),
  reach(
    ["components/ui/**"],
    [upwards("app"), sandbox, provider, database, requestScope, serverModules, domains],
  ),
  reach(["lib/**"], inLib),
  ...Object.keys(ROOMS).map((room) => reach([`lib/${room}/**`], [...inLib, arrowsOf(room)])),
  // Each of these is the place where one of them is allowed; the later entry counts.
  reach(["lib/payments/**"], [...without(provider), arrowsOf("payments")]),
  reach(["lib/cart/cookie.ts"], [...without(requestScope), arrowsOf("cart")]),
  reach(["lib/http/**"], [...without(limits), arrowsOf("http")]),
  reach(["lib/crypto.ts"], without(keyedHashes)),
  reach(
    ["content/**"],
    [
      outOfReach(
        ["@/app/*", "@/components/*", "@/lib/*"],
        "Content is words and figures: lib reads it, and it imports nothing of the shop. Name the brand where the words are shown.",
      ),
    ],
  ),
  reach(
    ["scripts/**"],
    [
      sandboxFiles,
      outOfReach(
        ["@/tests/*", "**/tests/*"],
        "Tests and benchmarks use scripts, never the other way round. What both need belongs in scripts.",
      ),
    ],
  ),
  reach(["tests/**"], [sandboxFiles]),
  reach(["tests/e2e/**/*.spec.ts"], [sandboxFiles, playwrightTest], ["**/*.api.spec.ts"]),
  reach(["payments-sandbox/**"], [shop]),
]);
