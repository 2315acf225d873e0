import { setTimeout as pause } from "node:timers/promises";
import { revalidateTag } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { DomainError } from "@/lib/domain-error";
import { resource, write } from "@/lib/http/resource";
import { isSeal } from "@/lib/crypto";

const changes = z.strictObject({
  tags: z.array(z.string().regex(/^(catalog|product:[a-z0-9-]{1,100})$/)).max(100),
});

/** A page that is being rendered may have read the state before. */
const UNDER_WAY_MS = 3_000;

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: write(changes, async ({ request, body }) => {
    const [, given = ""] = /^Bearer (\S+)$/.exec(request.headers.get("authorization") ?? "") ?? [];
    if (!isSeal(given, "catalogue changes", ""))
      throw new DomainError("forbidden", "Only the shop itself may say what changed");
    const renew = () => body.tags.forEach((tag) => revalidateTag(tag, { expire: 0 }));
    renew();
    after(async () => {
      await pause(UNDER_WAY_MS);
      renew();
    });
    return new Response(null, { status: 204 });
  }),
});
