import { readCartId, readOwnCartId, rememberOwnCartId } from "@/lib/cart/cookie";
import { cartOfOne } from "@/lib/cart/mutations";
import { checkoutRequestSchema } from "@/lib/checkout/schema";
import { startCheckout } from "@/lib/checkout/start";
import { read, resource, write } from "@/lib/http/resource";
import { limitVisitor, networkOf } from "@/lib/http/visitor-limits";
import { publicSettings } from "@/lib/payments/provider";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async () => Response.json(publicSettings())),

  POST: write(checkoutRequestSchema, async ({ request: { headers }, body: { item, ...request } }) => {
    const known = item ? await readOwnCartId() : await readCartId();
    await limitVisitor("checkout", headers, known, request);
    const cartId = item ? await cartOfOne(known, item) : known;
    if (item && cartId) await rememberOwnCartId(cartId);
    return Response.json(await startCheckout(cartId, request, networkOf(headers)));
  }),
});
