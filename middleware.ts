import { NextResponse, type NextRequest } from "next/server";
import { isKnownSlug } from "@/lib/catalog/known-slugs";

/**
 * Every page that is rendered at run time is kept on disk, 404s too. So that made-up addresses cannot fill it, all
 * unknown products share one “not found” page, and so do all unknown categories.
 */
export async function middleware(request: NextRequest) {
  const [, kind, slug = ""] = request.nextUrl.pathname.split("/");
  if ((kind === "product" || kind === "category") && !(await isKnownSlug(kind, slug))) {
    const target = request.nextUrl.clone();
    target.pathname = `/${kind}/-`;
    target.search = "";
    return NextResponse.rewrite(target);
  }
  return NextResponse.next();
}

export const config = { runtime: "nodejs", matcher: ["/product/:slug", "/category/:slug"] };
