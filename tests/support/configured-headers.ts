import { execFileSync } from "node:child_process";

type Header = { key: string; value: string };

/** The headers that the configuration gives every page and every answer of the API, for a public address. */
export function configuredHeaders(siteUrl: string): Map<string, string> {
  const script = `import("./next.config.mjs").then(async ({ default: config }) => {
    console.log(JSON.stringify((await config.headers()).slice(0, 2).flatMap(({ headers }) => headers)));
  })`;
  const output = execFileSync(process.execPath, ["-e", script], {
    env: { ...process.env, NODE_ENV: "production", SITE_URL: siteUrl },
    encoding: "utf8",
  });
  return new Map((JSON.parse(output) as Header[]).map(({ key, value }) => [key, value]));
}
