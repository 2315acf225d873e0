import type { APIRequestContext, APIResponse } from "@playwright/test";

/** A page as a client without JavaScript reads it: tags, links and structured data of the first HTML. */

type Data = Record<string, unknown>;

/** What the tests read of a product's structured data. */
type Offer = { price: string; priceCurrency: string; availability: string; url: string };
export type ProductGroup = {
  aggregateRating?: { ratingValue: number; reviewCount: number };
  review?: { author: { name: string }; reviewRating: { ratingValue: number }; reviewBody?: string }[];
  hasVariant: { sku: string; color: string; size: string; offers: Offer }[];
};

export async function readDocument(request: APIRequestContext, path: string, userAgent?: string) {
  const response = await request.get(path, userAgent ? { headers: { "User-Agent": userAgent } } : undefined);
  return { response, ...parseDocument(await response.text()) };
}

export function parseDocument(html: string) {
  const head = html.slice(0, html.indexOf("</head>"));
  const tags = (name: string) =>
    [...html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, "g"))].map(
      ([, content]) => unescapeHtml(content!),
    );
  const first = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1];
    return found === undefined ? undefined : unescapeHtml(found);
  };
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(
    ([, text]): Data[] => {
      const parsed = JSON.parse(text!) as Data | Data[];
      return Array.isArray(parsed) ? parsed : [parsed];
    },
  );
  return {
    html,
    head,
    title: first(/<title>([^<]*)<\/title>/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    meta: (name: string) => tags(name)[0],
    metas: tags,
    data,
    ofType: (type: string) => data.find((entry) => entry["@type"] === type),
    /** What is seen, without scripts and tags. */
    text: unescapeHtml(
      html
        .replace(/<(script|style|template)[\s\S]*?<\/\1>/g, "")
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " "),
    ),
  };
}

export function unescapeHtml(text: string): string {
  return text
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** The texts of elements of one name of an XML document, in order. */
export function xmlTexts(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, "g"))].map(([, text]) =>
    unescapeHtml(text!),
  );
}

/** The path of a public address, with its query: tests ask the shop under test, whatever its public origin is. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** Addresses of all pages in the sitemap, as paths. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get("/sitemap.xml")).text();
  return xmlTexts(xml, "loc").map(pathOf);
}

export function cacheControl(response: APIResponse): string {
  return response.headers()["cache-control"] ?? "";
}
