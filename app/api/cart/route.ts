import { readCartId, rememberCartId } from "@/lib/cart/cookie";
import { listCartItems } from "@/lib/cart/data";
import { addToCart, clearCart } from "@/lib/cart/mutations";
import { addToCartSchema } from "@/lib/cart/schema";
import { read, resource, write, writeWithoutBody } from "@/lib/http/resource";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async () => Response.json(await listCartItems(await readCartId()))),

  POST: write(addToCartSchema, async ({ body }) => {
    const cartId = await addToCart(await readCartId(), body);
    await rememberCartId(cartId);
    return Response.json(await listCartItems(cartId), { status: 201 });
  }),

  DELETE: writeWithoutBody(async () => {
    await clearCart(await readCartId());
    return Response.json([]);
  }),
});
