import { readText } from "@/lib/http/body";
import { limitVisitor } from "@/lib/http/visitor-limits";
import { read, resource } from "@/lib/http/resource";
import { siteOrigin } from "@/lib/env";
import { DomainError } from "@/lib/domain-error";
import { stopAsking } from "@/lib/reviews/opt-out";

const MAX_FORM_BYTES = 4096;

/** RFC 8058, as app/api/(newsletter)/unsubscribe/one-click/route.ts. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  // The token's seal replaces the same-site check.
  POST: read(async ({ request }) => {
    const token = request.nextUrl.searchParams.get("token") ?? "";
    await limitVisitor("review", request.headers, token);
    const form = await readText(request, MAX_FORM_BYTES);
    if (!/List-Unsubscribe"?(=|\s+)One-Click/.test(form)) {
      throw new DomainError("malformed", "Send List-Unsubscribe=One-Click");
    }
    await stopAsking(token);
    return Response.json({ message: "We won’t ask you for reviews again." });
  }),

  // Scanners follow links, so GET changes nothing and leads to the page with the button.
  GET: read(async ({ request }) => {
    const page = new URL("/review/stop", siteOrigin());
    page.searchParams.set("token", request.nextUrl.searchParams.get("token") ?? "");
    return new Response(null, { status: 303, headers: { Location: page.href } });
  }),
});
