import { execFileSync } from "node:child_process";

type Header = { key: string; value: string };

/** The headers that the server and the configuration give every page. */
export function configuredHeaders(siteUrl: string): Map<string, string> {
  const script = `
    import config from "./next.config.mjs";
    import { HEADERS } from "./scripts/shop/door.mjs";
    const ofAll = Object.entries(HEADERS).map(([key, value]) => ({ key, value }));
    console.log(JSON.stringify([...ofAll, ...(await config.headers())[0].headers]));`;
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...process.env, NODE_ENV: "production", SITE_URL: siteUrl },
    encoding: "utf8",
  });
  return new Map((JSON.parse(output) as Header[]).map(({ key, value }) => [key, value]));
}
