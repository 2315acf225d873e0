import { readCartId } from "@/lib/cart/cookie";
import { changeQuantity, removeFromCart } from "@/lib/cart/mutations";
import { plainCartHref } from "@/lib/cart/plain";
import { changeItemFormSchema, changeQuantitySchema } from "@/lib/cart/schema";
import { formOnly } from "@/lib/http/form";
import { resource, write, writeWithoutBody } from "@/lib/http/resource";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  PATCH: write(changeQuantitySchema, async ({ params, body }) => {
    await changeQuantity(await readCartId(), params.id ?? "", body.quantity);
    return Response.json({ message: "Quantity changed" });
  }),

  // HTML forms can't send PATCH or DELETE; the plain cart changes and removes items with this.
  POST: formOnly(changeItemFormSchema, {
    respond: async ({ params, body: { quantity } }) => {
      const [cartId, itemId] = [await readCartId(), params.id ?? ""];
      await (quantity === 0 ? removeFromCart(cartId, itemId) : changeQuantity(cartId, itemId, quantity));
      return plainCartHref();
    },
    refused: ({ kind }) => plainCartHref(kind),
  }),

  DELETE: writeWithoutBody(async ({ params }) => {
    await removeFromCart(await readCartId(), params.id ?? "");
    return Response.json({ message: "Removed from your cart" });
  }),
});
