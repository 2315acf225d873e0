import { readCartId, rememberCartId } from "@/lib/cart/cookie";
import { listCartItems } from "@/lib/cart/data";
import { addToCart, clearCart } from "@/lib/cart/mutations";
import { addToCartSchema } from "@/lib/cart/schema";
import { limitVisitor } from "@/lib/http/visitor-limits";
import { read, resource, write, writeWithoutBody } from "@/lib/http/resource";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async () => Response.json(await listCartItems(await readCartId()))),

  POST: write(addToCartSchema, async ({ request, body }) => {
    const cartId = await readCartId();
    await limitVisitor("cart", request.headers, cartId);
    await rememberCartId(await addToCart(cartId, body));
    return Response.json({ message: "Added to your cart" }, { status: 201 });
  }),

  DELETE: writeWithoutBody(async ({ request }) => {
    const cartId = await readCartId();
    await limitVisitor("cart", request.headers, cartId);
    await clearCart(cartId);
    return Response.json({ message: "Your cart is empty" });
  }),
});
