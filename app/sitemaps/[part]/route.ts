import { getServerSideSitemap } from "next-sitemap";
import { sitemapParts } from "@/lib/seo/sitemap";

/** One part of a sitemap that is too long for one file: /sitemaps/1.xml. */
export async function GET(_request: Request, { params }: RouteContext<"/sitemaps/[part]">) {
  const [, number] = /^([1-9]\d{0,3})\.xml$/.exec((await params).part) ?? [];
  const part = (await sitemapParts())[Number(number) - 1];
  return part ? getServerSideSitemap(part) : new Response("There is no such part", { status: 404 });
}
