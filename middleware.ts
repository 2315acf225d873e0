import { NextResponse, type NextRequest } from "next/server";
import { isPostSlug } from "@/lib/blog/slugs";
import { hasPage } from "@/lib/catalog/slug-index";
import { isPlain, listHref, parseChoice, PLAIN, queryOf } from "@/lib/catalog/list/choice.browser";
import { moved, notFound, notFoundPage, refusal, withOwnPolicy } from "@/lib/http/door";
import { limitFrequent, limitReads } from "@/lib/http/visitor-limits";
import { isOrderLink } from "@/lib/orders/links/linked-order";
import { isNarrowed, parseReviewChoice, reviewsHref } from "@/lib/reviews/choice";

type Answer = (request: NextRequest, segments: string[]) => NextResponse | Promise<NextResponse>;

/**
 * By an address's first segment. If pages answered for what doesn't exist, a 404 would be empty without JavaScript, and
 * every made-up address would be rendered.
 */
const ANSWERS: Record<string, Answer> = {
  product: async (request, [slug = "", reviews, order, number]) => {
    if (order) return moved(reviewsHref(slug, parseReviewChoice({ sort: order, page: number })));
    const choice = parseReviewChoice(queryOf(request.nextUrl.searchParams));
    const page = reviews && !isNarrowed(choice) ? choice.page : 1;
    if (!(await hasPage("product", slug, page))) return notFound("/not-found/product");
    if (!reviews) return NextResponse.next();
    limitFrequent("lists", request.headers);
    return withOwnPolicy(request);
  },

  // Static pages can't read their query, so a list in which anything is chosen is another page than the plain one,
  // behind the same address.
  category: async (request, [slug = "", further, number]) => {
    if (further) return moved(listHref(`/category/${slug}`, { ...PLAIN, page: Number(number) }));
    const choice = parseChoice(queryOf(request.nextUrl.searchParams));
    const page = isPlain(choice) ? choice.page : 1;
    if (!(await hasPage("category", slug, page))) return notFound("/not-found/category");
    if (isPlain(choice) && page === 1) return NextResponse.next();
    limitFrequent("lists", request.headers);
    return withOwnPolicy(request, `/category/${slug}/chosen`);
  },

  blog: (_, [slug = ""]) =>
    slug === "rss.xml" || isPostSlug(slug) ? NextResponse.next() : notFound("/not-found/blog"),

  order: async (request, [token = ""]) => {
    await limitReads("order", request.headers);
    return (await isOrderLink(token)) ? withOwnPolicy(request) : notFound("/not-found/order");
  },

  search: async (request) => {
    await limitReads("search", request.headers);
    return withOwnPolicy(request);
  },

  "not-found": (request) => notFoundPage(request),
};

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const [, kind = "", ...segments] = request.nextUrl.pathname.split("/");
  try {
    return await ANSWERS[kind]!(request, segments);
  } catch (error) {
    return refusal(error, kind);
  }
}

export const config = {
  runtime: "nodejs",
  // The framework compiles each of these for every request, so there are few, and the most visited come first.
  matcher: [
    "/:kind(product|blog|order|not-found)/:slug",
    "/category/:slug/:further*",
    "/search",
    "/product/:slug/reviews",
    "/product/:slug/reviews/:order/:page",
  ],
};
