import { readCartId, rememberCartId } from "@/lib/cart/cookie";
import { changeQuantity, removeFromCart } from "@/lib/cart/mutations";
import { plainCartHref } from "@/lib/cart/plain";
import { changeItemFormSchema, changeQuantitySchema } from "@/lib/cart/schema";
import { formOnly } from "@/lib/http/form";
import { resource, write, writeWithoutBody } from "@/lib/http/resource";
import { limitVisitor } from "@/lib/http/visitor-limits";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  PATCH: write(changeQuantitySchema, async ({ request, params, body }) => {
    await change(request.headers, params.id ?? "", body.quantity);
    return Response.json({ message: "Quantity changed" });
  }),

  // HTML forms can't send PATCH or DELETE; the plain cart changes and removes items with this.
  POST: formOnly(changeItemFormSchema, {
    respond: async ({ request, params, body: { quantity } }) => {
      await change(request.headers, params.id ?? "", quantity);
      return plainCartHref();
    },
    refused: ({ kind }) => plainCartHref(kind),
  }),

  DELETE: writeWithoutBody(async ({ request, params }) => {
    await change(request.headers, params.id ?? "", 0);
    return Response.json({ message: "Removed from your cart" });
  }),
});

/** @param quantity 0 removes the item */
async function change(headers: Headers, itemId: string, quantity: number): Promise<void> {
  const cartId = await readCartId();
  await limitVisitor("cart", headers, cartId);
  if (quantity === 0) return removeFromCart(cartId, itemId);
  await changeQuantity(cartId, itemId, quantity);
  if (cartId) await rememberCartId(cartId);
}
