import { connection } from "next/server";
import { read, resource } from "@/lib/http/resource";
import { securityContact } from "@/lib/seo/security-contact";

/** RFC 9116. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async () => {
    // Its date depends on the request, and the address on a setting of this process.
    await connection();
    return new Response(securityContact(new Date()), {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
    });
  }),
});
