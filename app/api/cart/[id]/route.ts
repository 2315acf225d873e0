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
      const itemId = params.id ?? "";
      if (quantity === 0) await removeFromCart(await readCartId(), itemId);
      else await change(request.headers, itemId, quantity);
      return plainCartHref();
    },
    refused: ({ kind }) => plainCartHref(kind),
  }),

  DELETE: writeWithoutBody(async ({ params }) => {
    await removeFromCart(await readCartId(), params.id ?? "");
    return Response.json({ message: "Removed from your cart" });
  }),
});

async function change(headers: Headers, itemId: string, quantity: number): Promise<void> {
  const cartId = await readCartId();
  await limitVisitor("cart", headers, cartId);
  await changeQuantity(cartId, itemId, quantity);
  if (cartId) await rememberCartId(cartId);
}
