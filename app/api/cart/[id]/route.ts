import { readCartId } from "@/lib/cart/cookie";
import { listCartItems } from "@/lib/cart/data";
import { changeQuantity, removeFromCart } from "@/lib/cart/mutations";
import { changeQuantitySchema } from "@/lib/cart/schema";
import { resource, write, writeWithoutBody } from "@/lib/http/resource";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  PATCH: write(changeQuantitySchema, async ({ params, body }) => {
    const cartId = await readCartId();
    await changeQuantity(cartId, params.id ?? "", body.quantity);
    return Response.json(await listCartItems(cartId));
  }),

  DELETE: writeWithoutBody(async ({ params }) => {
    const cartId = await readCartId();
    await removeFromCart(cartId, params.id ?? "");
    return Response.json(await listCartItems(cartId));
  }),
});
