import { readCartId } from "@/lib/cart/cookie";
import { checkoutRequestSchema } from "@/lib/checkout/schema";
import { startCheckout } from "@/lib/checkout/start";
import { resource, write } from "@/lib/http/resource";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: write(checkoutRequestSchema, async ({ body }) =>
    Response.json(await startCheckout(await readCartId(), body)),
  ),
});
