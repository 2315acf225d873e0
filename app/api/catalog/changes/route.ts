import { revalidateTag } from "next/cache";
import { z } from "zod";
import { DomainError } from "@/lib/domain-error";
import { resource, write } from "@/lib/http/resource";
import { isSeal } from "@/lib/crypto";

/** The tags of lib/catalog/tags.ts. */
const changes = z.strictObject({
  tags: z.array(z.string().regex(/^(catalog|product:[a-z0-9-]{1,100})$/)).max(100),
});

/**
 * The shop's commands and processes report here what changed; pages that show it are rendered again at their next
 * visit.
 */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: write(changes, async ({ request, body }) => {
    const [, given = ""] = /^Bearer (\S+)$/.exec(request.headers.get("authorization") ?? "") ?? [];
    if (!isSeal(given, "catalogue changes", ""))
      throw new DomainError("forbidden", "Only the shop itself may say what changed");
    for (const tag of body.tags) revalidateTag(tag, { expire: 0 });
    return new Response(null, { status: 204 });
  }),
});
