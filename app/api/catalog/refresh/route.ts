import { revalidateTag } from "next/cache";
import { z } from "zod";
import { refreshToken } from "@/lib/catalog/changes";
import { equalText } from "@/lib/equal-text";
import { read, resource } from "@/lib/http/resource";
import { parseBody } from "@/lib/http/body";
import { Refusal } from "@/lib/refusal";

const refreshSchema = z.strictObject({ tags: z.array(z.string().max(200)).max(1000) });

/**
 * Drops prerendered pages whose content has changed. Only this very process calls it, from lib/catalog/changes.ts:
 * Next allows a page to be dropped during a request only.
 */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: read(async ({ request }) => {
    if (!equalText(request.headers.get("authorization") ?? "", `Bearer ${refreshToken()}`)) {
      throw new Refusal("not-found", "There is nothing at this address");
    }
    const { tags } = await parseBody(request, refreshSchema, 64 * 1024);
    for (const tag of tags) revalidateTag(tag, { expire: 0 });
    return Response.json({ refreshed: tags.length });
  }),
});
