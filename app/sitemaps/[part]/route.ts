import { getServerSideSitemap } from "next-sitemap";
import { SHARED } from "@/lib/http/page-cache/headers.mjs";
import { sitemapPart, sitemapPartCount } from "@/lib/seo/sitemap";

export async function GET(_request: Request, { params }: RouteContext<"/sitemaps/[part]">) {
  const number = Number(/^([1-9]\d{0,3})\.xml$/.exec((await params).part)?.[1]);
  return number <= (await sitemapPartCount())
    ? getServerSideSitemap(await sitemapPart(number), { "Cache-Control": SHARED })
    : new Response("There is no such part", { status: 404, headers: { "Cache-Control": "no-store" } });
}
