import { readCartId, rememberCartId } from "@/lib/cart/cookie";
import { changeQuantity, removeFromCart } from "@/lib/cart/mutations";
import { changeQuantitySchema } from "@/lib/cart/schema";
import { resource, write, writeWithoutBody } from "@/lib/http/resource";
import { limitVisitor } from "@/lib/http/visitor-limits";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  PATCH: write(changeQuantitySchema, async ({ request, params, body }) => {
    const cartId = await readCartId();
    await limitVisitor("cart", request.headers, cartId);
    await changeQuantity(cartId, params.id ?? "", body.quantity);
    if (cartId) await rememberCartId(cartId);
    return Response.json({ message: "Quantity changed" });
  }),

  DELETE: writeWithoutBody(async ({ request, params }) => {
    const cartId = await readCartId();
    await limitVisitor("cart", request.headers, cartId);
    await removeFromCart(cartId, params.id ?? "");
    return Response.json({ message: "Removed from your cart" });
  }),
});
