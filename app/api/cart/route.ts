import { readCartId, rememberCartId } from "@/lib/cart/cookie";
import { findVariantId, listCartItems } from "@/lib/cart/data";
import { addToCart, clearCart } from "@/lib/cart/mutations";
import { plainCartHref } from "@/lib/cart/plain";
import { addToCartFormSchema, addToCartSchema, type AddToCart } from "@/lib/cart/schema";
import { jsonOrForm } from "@/lib/http/form";
import { limitVisitor } from "@/lib/http/visitor-limits";
import { read, resource, write, writeWithoutBody } from "@/lib/http/resource";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async () => Response.json(await listCartItems(await readCartId()))),

  POST: jsonOrForm(
    write(addToCartSchema, async ({ request, body }) => {
      await add(request.headers, body);
      return Response.json({ message: "Added to your cart" }, { status: 201 });
    }),
    addToCartFormSchema,
    {
      respond: async ({ request, body: { productId, quantity, color, size } }) => {
        const variantId = await findVariantId(productId, { color, size });
        await add(request.headers, { productId, quantity, variantId });
        return "/cart";
      },
      refused: ({ kind }) => plainCartHref(kind),
    },
  ),

  DELETE: writeWithoutBody(async ({ request }) => {
    const cartId = await readCartId();
    await limitVisitor("cart", request.headers, cartId);
    await clearCart(cartId);
    return Response.json({ message: "Your cart is empty" });
  }),
});

async function add(headers: Headers, input: AddToCart): Promise<void> {
  const cartId = await readCartId();
  await limitVisitor("cart", headers, cartId);
  await rememberCartId(await addToCart(cartId, input));
}
