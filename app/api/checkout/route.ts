import { readCartId, readOwnCartId, rememberOwnCartId } from "@/lib/cart/cookie";
import { checkoutRequestSchema } from "@/lib/checkout/schema";
import { startCheckout } from "@/lib/checkout/start";
import { startItemCheckout } from "@/lib/checkout/start-item";
import { read, resource, write } from "@/lib/http/resource";
import { limitVisitor, networkOf } from "@/lib/http/visitor-limits";
import { publicSettings } from "@/lib/payments/connection";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async () => Response.json(publicSettings())),

  POST: write(checkoutRequestSchema, async ({ request: { headers }, body: { item, ...request } }) => {
    const cartId = item ? await readOwnCartId() : await readCartId();
    const asksForPromotion = Boolean(request.email && request.promoCode);
    await limitVisitor("checkout", headers, cartId, { asksForPromotion });
    const network = networkOf(headers);
    return Response.json(
      item
        ? await startItemCheckout(cartId, item, request, { network, onCart: rememberOwnCartId })
        : await startCheckout(cartId, request, network),
    );
  }),
});
