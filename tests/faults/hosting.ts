import { type Fault, browser, hosting, integration, unit } from "./fault";

/** Start, stop, database, nginx and build. */
export const HOSTING_FAULTS: Fault[] = [
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
    noticedBy: [integration("database-tls", "--postgresql")],
  },
  {
    name: "scripts that are deleted while tabs need them",
    file: "lib/releases/assets.ts",
    from: "24 * 60 * 60 * 1000",
    to: "60 * 60 * 1000",
    noticedBy: [integration("releases")],
  },
  // Those of the first shop's hosting: decision 0086.
  {
    name: "instances that prepare the database at the same time",
    file: "scripts/database/release.ts",
    from: `return withReleaseLock(
    url,
    () => console.log("Another process prepares the database: waiting for it"),
    () => complete(url, fill),
  );`,
    to: "void withReleaseLock;\n  return complete(url, fill);",
    noticedBy: [integration("release-step", "--postgresql")],
  },
  {
    name: "a package that a running shop needs, among those for development",
    file: "package.json",
    from: `"dependencies": {`,
    to: `"dependencies": {},\n  "devDependencies ": {`,
    noticedBy: [unit("production-packages")],
  },
  {
    name: "a database that is away, taken for a fault of ours",
    file: "lib/database/away.ts",
    from: `if (typeof error !== "object" || error === null) return false;`,
    to: `if (typeof error !== "object" || error === null || error instanceof Error) return false;`,
    noticedBy: [integration("database-away", "--postgresql")],
  },
  {
    name: "requests that can't be followed from nginx to the shop",
    file: "deploy/nginx/shop.conf",
    from: "proxy_set_header X-Request-Id $request_id;",
    to: "",
    noticedBy: [integration("hosting/front")],
  },
  {
    name: "a page that no other instance gets, because the disk is full",
    file: "lib/page-cache/build-store.cjs",
    from: "await this.forget(key, page);",
    to: "throw error;",
    noticedBy: [unit("page-cache-disk")],
  },
  {
    name: "a shop that closes its port at the signal",
    file: "scripts/shop/server.mjs",
    from: "await pause(Number(process.env.SHUTDOWN_DELAY_SECONDS ?? 0) * 1000);",
    to: "",
    noticedBy: [hosting],
  },
  {
    name: "a mail under way that a signal cuts off",
    file: "scripts/shop/server.mjs",
    from: "Promise.allSettled(stopping.work)]);",
    to: "Promise.resolve()]);",
    noticedBy: [hosting],
  },
  {
    name: "idle connections that end before the balancer's",
    file: "scripts/shop/server.mjs",
    from: "const KEEP_ALIVE_MS = 70_000;",
    to: "const KEEP_ALIVE_MS = 5_000;",
    noticedBy: [hosting],
  },
  {
    name: "a slow body that is waited for",
    file: "scripts/shop/server.mjs",
    from: "const REQUEST_MS = 15_000;",
    to: "const REQUEST_MS = 75_000;",
    noticedBy: [hosting],
  },
  {
    name: "a body of any size for the sandbox",
    file: "app/payments-sandbox/[...path]/route.ts",
    from: "await readText(request, MAX_BODY_BYTES)",
    to: "await readText(request, MAX_BODY_BYTES * 1000)",
    noticedBy: [browser("shop.api", "-g", "no more than a form")],
  },
];
