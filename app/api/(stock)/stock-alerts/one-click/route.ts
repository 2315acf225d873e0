import { siteOrigin } from "@/lib/env";
import { requireOneClick } from "@/lib/http/one-click";
import { read, resource } from "@/lib/http/resource";
import { stopAlerts } from "@/lib/stock/alerts/mutations";

/** RFC 8058, as app/api/(newsletter)/unsubscribe/one-click/route.ts. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  // The token's seal replaces the same-site check.
  POST: read(async ({ request }) => {
    await requireOneClick(request);
    await stopAlerts(request.nextUrl.searchParams.get("token") ?? "");
    return Response.json({ message: "We won’t email you about pieces that are back in stock anymore." });
  }),

  // Scanners follow links, so GET changes nothing and leads to the page with the button.
  GET: read(async ({ request }) => {
    const page = new URL("/back-in-stock", siteOrigin());
    page.searchParams.set("stop", request.nextUrl.searchParams.get("token") ?? "");
    return new Response(null, { status: 303, headers: { Location: page.href } });
  }),
});
