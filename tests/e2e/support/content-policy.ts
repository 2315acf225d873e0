import { createHash } from "node:crypto";
import { expect, type APIResponse } from "@playwright/test";
import { configuredHeaders } from "../../support/configured-headers";
import { observatoryScore } from "../../support/observatory";

/** Over https; the shop under test is on http, where two of the headers would do harm. */
const HTTPS = configuredHeaders("https://shop.example").get("Strict-Transport-Security")!;

export function headersOf(response: APIResponse): Headers {
  return new Headers(response.headersArray().map(({ name, value }): [string, string] => [name, value]));
}

/** Expects that Mozilla's Observatory gives a page an A+, for which it wants 110 points. */
export function expectTopScore(response: APIResponse, path: string): void {
  const headers = headersOf(response);
  headers.set("Strict-Transport-Security", HTTPS);
  const { total, tests } = observatoryScore(headers);
  expect(total, `${path}: ${JSON.stringify(tests)}`).toBeGreaterThanOrEqual(110);
}

/** Inline scripts of a page that one of its policies doesn't admit. */
export async function blockedScripts(response: APIResponse): Promise<string[]> {
  const policies = headersOf(response).get("content-security-policy")!.split(",");
  const scripts = [
    ...(await response.text()).matchAll(/<script(?![^>]*(?:src=|json"))([^>]*)>(.*?)<\/script>/gs),
  ];
  expect(scripts.length).toBeGreaterThan(2);
  const isAdmitted = (policy: string, attributes: string, text: string) => {
    const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
    const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1];
    return [
      "'unsafe-inline'",
      `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
      ...(nonce ? [`'nonce-${nonce}'`] : []),
    ].some((source) => sources.includes(source));
  };
  return scripts
    .filter(([, attributes, text]) => !policies.every((policy) => isAdmitted(policy, attributes!, text!)))
    .map(([script]) => script.slice(0, 200));
}
