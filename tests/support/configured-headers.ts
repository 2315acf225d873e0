import { execFileSync } from "node:child_process";

type Header = { key: string; value: string };

/** The headers that the configuration gives every answer, for a public address. */
export function configuredHeaders(siteUrl: string): Map<string, string> {
  const script = `import("./next.config.mjs").then(async ({ default: config }) => {
    console.log(JSON.stringify((await config.headers())[0].headers));
  })`;
  const output = execFileSync(process.execPath, ["-e", script], {
    env: { ...process.env, NODE_ENV: "production", SITE_URL: siteUrl },
    encoding: "utf8",
  });
  return new Map((JSON.parse(output) as Header[]).map(({ key, value }) => [key, value]));
}
