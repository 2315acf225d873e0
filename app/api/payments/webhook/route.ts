import { readText } from "@/lib/http/body";
import { MAX_EVENT_BYTES, read, resource } from "@/lib/http/resource";
import { receiveEvent } from "@/lib/orders/webhook";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  // The provider's signature replaces the same-site check.
  POST: read(async ({ request }) => {
    const body = await readText(request, MAX_EVENT_BYTES);
    return Response.json({ received: await receiveEvent(body, request.headers.get("stripe-signature")) });
  }),
});
