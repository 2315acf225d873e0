import type { Edit } from "@/scripts/test/project-copy";

/** A plausible fault, and the part of `npm test` that has to notice it. */
export type Fault = Edit & {
  name: string;
  /** Test commands, each a script with its arguments; one of them must fail. */
  noticedBy: string[][];
};

const unit = (...args: string[]) => ["scripts/test-unit.ts", ...args];
const integration = (...args: string[]) => ["scripts/test-integration.ts", ...args];
const browser = (...args: string[]) => ["scripts/test-browser.ts", ...args];

export const FAULTS: Fault[] = [
  {
    name: "a tax that is always rounded down",
    file: "lib/money.ts",
    from: "(cents * percent + 50) / 100",
    to: "(cents * percent) / 100",
    noticedBy: [unit("unit/money")],
  },
  {
    name: "structured data that can close its own element",
    file: "lib/seo/json-ld.ts",
    from: String.raw`JSON.stringify(data).replace(/</g, "\\u003c")`,
    to: "JSON.stringify(data)",
    noticedBy: [unit("seo")],
  },
  {
    name: "a limit that counts nothing",
    file: "lib/http/rate-limit.ts",
    from: "await limiter(limit).consume(hashed(parts));",
    to: "await limiter(limit).get(hashed(parts));",
    noticedBy: [integration("people/limits")],
  },
  {
    name: "an outage of the mail server that uses up tries",
    file: "lib/mail/send.ts",
    from: ": { attempts, nextAttemptAt: new Date() };",
    to: ": {};",
    noticedBy: [integration("people/smtp")],
  },
  {
    name: "mail that may have arrived, sent as if it had not",
    file: "lib/mail/transport.ts",
    from: "textAsked && !hasAnswer(error)",
    to: "false",
    noticedBy: [integration("people/smtp")],
  },
  {
    name: "confirmations as the only mail that can be sent again",
    file: "lib/outbox/retry.ts",
    from: `where: { ...which, status: "failed" }`,
    to: `where: { ...which, kind: "order-confirmation", status: "failed" }`,
    noticedBy: [integration("people/smtp")],
  },
  {
    name: "a readiness that is silent about mail",
    file: "app/api/ready/route.ts",
    from: "mail: await countUnsent()",
    to: "mail: undefined",
    noticedBy: [integration("people/outbox")],
  },
  {
    name: "a reconciliation that is silent about mail",
    file: "lib/orders/reconcile/reconcile.ts",
    from: "await checkMail(findings);",
    to: "void checkMail;",
    noticedBy: [integration("operator/reconcile")],
  },
  {
    name: "a hold that runs out and never comes back to the shelf",
    file: "lib/stock/mutations.ts",
    from: "if (count === 1) await giveBack(tx, reservation);",
    to: "if (count > 1) await giveBack(tx, reservation);",
    noticedBy: [["tests/money/run.ts", "--seeds=5", "--storms=0"]],
  },
  {
    name: "stock below zero, on PostgreSQL only",
    file: "prisma/guards/postgresql.sql",
    from: `CHECK ("stock" >= 0)`,
    to: `CHECK ("stock" >= -9)`,
    noticedBy: [integration("integration/database", "--postgresql")],
  },
  {
    name: "a page for what doesn't exist that isn't a 404",
    file: "middleware.ts",
    from: "status: 404,",
    to: "status: 200,",
    noticedBy: [browser("pages.api", "-g", "real 404")],
  },
  {
    name: "every page says that the home page is the one to be found",
    file: "lib/seo/metadata.ts",
    from: "const url = canonical(path);",
    to: `const url = canonical(path && "/");`,
    noticedBy: [browser("metadata.api")],
  },
  {
    name: "a cart cookie that scripts can read",
    file: "lib/cart/cookie.ts",
    from: "httpOnly: true",
    to: "httpOnly: false",
    noticedBy: [browser("shop.api", "-g", "cookie")],
  },
  {
    name: "a drawer that doesn't give the focus back",
    file: "components/cart/cart-drawer.tsx",
    from: "cart.returnFocus();",
    to: "",
    noticedBy: [browser("a11y", "-g", "gives the focus back")],
  },
  {
    name: "a product page wider than a small phone",
    file: "app/(shop)/product/[slug]/page.tsx",
    from: `className="shell pt-2`,
    to: `className="shell min-w-[26rem] pt-2`,
    noticedBy: [browser("reflow")],
  },
  {
    name: "a feed that offers what is sold out",
    file: "lib/seo/merchant-feed.ts",
    from: `offer.inStock ? "in_stock" : "out_of_stock"`,
    to: `offer.inStock ? "in_stock" : "in_stock"`,
    noticedBy: [browser("consistency.api")],
  },
  {
    name: "a library that every page has to load",
    file: "components/cart/cart-button.tsx",
    from: `import { useCart } from "./cart-provider";`,
    to: `import { useCart } from "./cart-provider";\nimport { z } from "zod";\nz.int().safeParse(1);`,
    noticedBy: [["scripts/test-build.ts"], ["scripts/weight.ts"]],
  },
  {
    name: "an import that tells nobody of a product's new place in its lists",
    file: "lib/catalog/import/import-catalog.ts",
    from: "await note(tx, tagsOfMoves(before, await placesOf(tx, slug, homes)));",
    to: "",
    noticedBy: [integration("catalog-import")],
  },
  {
    name: "a page that is kept however its product changes",
    file: "lib/page-cache/changed-tags.cjs",
    from: "if (!change || change.at < madeAt) continue;",
    to: "if (!change || change.at) continue;",
    noticedBy: [unit("page-cache")],
  },
  {
    name: "a column of the database without a rule",
    file: "lib/privacy/column-rules.ts",
    from: `...nothing("id orderId carrier createdAt")`,
    to: `...nothing("id orderId createdAt")`,
    noticedBy: [unit("unit/column-rules")],
  },
  {
    name: "an address that erasing forgets",
    file: "lib/privacy/column-rules.ts",
    from: "shipping: { becomes: stateOnly },",
    to: `shipping: { kept: "forgotten" },`,
    noticedBy: [integration("people/privacy")],
  },
  {
    name: "an order on its way to a person that is erased",
    file: "lib/privacy/why-kept.ts",
    from: `shipments.length === 0) return`,
    to: `shipments.length < 0) return`,
    noticedBy: [integration("people/privacy")],
  },
  {
    name: "an erasure that knows one spelling of an address only",
    file: "lib/privacy/rows.ts",
    from: "emailKey(String(row[found.address])) === person.key",
    to: "String(row[found.address]) === person.key",
    noticedBy: [integration("people/privacy")],
  },
  {
    name: "an order that was never paid and is kept for ever",
    file: "lib/privacy/expire.ts",
    from: "rows(new Date(Date.now() - days * DAY_MS))",
    to: "rows(new Date(Date.now() - 100 * days * DAY_MS))",
    noticedBy: [integration("people/expiry")],
  },
  {
    name: "a paid order that can be deleted, on PostgreSQL only",
    file: "prisma/guards/postgresql.sql",
    from: "RAISE EXCEPTION 'an order that was paid, or can be, is kept';",
    to: "NULL;",
    noticedBy: [integration("people/expiry", "--postgresql")],
  },
  {
    name: "a suppression that anybody can lift by typing the address",
    file: "lib/newsletter/mutations.ts",
    from: "const suppressed = await lockSuppression(tx, recipient);",
    to: "const suppressed = (await tx.mailSuppression.deleteMany({ where: { email: recipient } })).count > 1;",
    noticedBy: [integration("people/forms")],
  },
  {
    name: "a link of the newsletter that anybody can make",
    file: "lib/newsletter/token.ts",
    from: `id !== "" && isSeal(given, "confirm subscription", id)`,
    to: `id !== "" && given !== ""`,
    noticedBy: [integration("people/forms")],
  },
  {
    name: "a database that everybody on the machine can read",
    file: "scripts/database/migrate.ts",
    from: "fs.chmodSync(each, 0o600)",
    to: "fs.chmodSync(each, 0o644)",
    noticedBy: [integration("people/files")],
  },
  {
    name: "a shop for this machine that listens to all",
    file: "lib/reach.ts",
    from: 'return isAtThisMachine(SITE_URL) ? "127.0.0.1" : null;',
    to: "return null;",
    noticedBy: [unit("unit/reach")],
  },
  {
    name: "a stranger's name for our server that may post in a visitor's name",
    file: "lib/http/cross-site.ts",
    from: "!ownOrigins().includes(origin)",
    to: '!ownOrigins().includes(origin) && !origin.endsWith(`//${request.headers.get("host")}`)',
    noticedBy: [integration("people/hostile")],
  },
  {
    name: "migrations that don't encrypt",
    file: "scripts/database/engine.ts",
    from: "parseIntoClientConfig(url)",
    to: "{ ...parseIntoClientConfig(url), ssl: false }",
    noticedBy: [integration("database-tls")],
  },
];
