import { readCartId } from "@/lib/cart/cookie";
import { checkoutRequestSchema } from "@/lib/checkout/schema";
import { startCheckout } from "@/lib/checkout/start";
import { resource, write } from "@/lib/http/resource";
import { limitVisitor, networkOf } from "@/lib/http/visitor-limits";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: write(checkoutRequestSchema, async ({ request: { headers }, body }) => {
    const cartId = await readCartId();
    await limitVisitor("checkout", headers, cartId, body);
    return Response.json(await startCheckout(cartId, body, networkOf(headers)));
  }),
});
