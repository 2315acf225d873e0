import { NextResponse, type NextRequest } from "next/server";
import { isPostSlug } from "@/lib/blog/slugs";
import { isKnownSlug } from "@/lib/catalog/known-slugs";

/**
 * Every page that is rendered at run time is kept on disk, 404s too. So that made-up addresses cannot fill it, all
 * unknown products share one “not found” page, and so do all unknown categories and posts.
 */
export async function middleware(request: NextRequest) {
  const [, kind, slug = ""] = request.nextUrl.pathname.split("/");
  if (!(await isKnown(kind, slug))) {
    const target = request.nextUrl.clone();
    target.pathname = `/${kind}/-`;
    target.search = "";
    return NextResponse.rewrite(target);
  }
  return NextResponse.next();
}

async function isKnown(kind: string | undefined, slug: string): Promise<boolean> {
  if (kind === "product" || kind === "category") return isKnownSlug(kind, slug);
  return kind !== "blog" || isPostSlug(slug);
}

export const config = { runtime: "nodejs", matcher: ["/product/:slug", "/category/:slug", "/blog/:slug"] };
