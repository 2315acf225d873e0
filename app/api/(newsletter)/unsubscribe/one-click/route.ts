import { requireOneClick } from "@/lib/http/one-click";
import { read, resource } from "@/lib/http/resource";
import { siteOrigin } from "@/lib/env";
import { unsubscribe } from "@/lib/newsletter/mutations";
import { addressOfToken } from "@/lib/newsletter/token";
import { DomainError } from "@/lib/domain-error";

/** RFC 8058: mail programs post from any site, without cookies. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  // The token's seal replaces the same-site check.
  POST: read(async ({ request }) => {
    const email = addressOfToken(request.nextUrl.searchParams.get("token") ?? "");
    if (!email) throw new DomainError("forbidden", "This unsubscribe link doesn’t work");
    await requireOneClick(request);
    await unsubscribe(email);
    return Response.json({ message: "You have been successfully unsubscribed from all future emails." });
  }),

  // Scanners follow links, so GET changes nothing and leads to the page with the button.
  GET: read(async ({ request }) => {
    const page = new URL("/unsubscribe", siteOrigin());
    const email = addressOfToken(request.nextUrl.searchParams.get("token") ?? "");
    if (email) page.searchParams.set("email", email);
    return new Response(null, { status: 303, headers: { Location: page.href } });
  }),
});
