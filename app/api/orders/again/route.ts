import { readCartId, rememberCartId } from "@/lib/cart/cookie";
import { plainCartHref } from "@/lib/cart/plain";
import { formOnly } from "@/lib/http/form";
import { resource } from "@/lib/http/resource";
import { limitVisitor } from "@/lib/http/visitor-limits";
import { buyAgain } from "@/lib/orders/links/buy-again";
import { buyAgainFormSchema } from "@/lib/orders/schema";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  /** The form on an order's page, with the token of its link. */
  POST: formOnly(buyAgainFormSchema, {
    respond: async ({ request, body }) => {
      const cartId = await readCartId();
      await limitVisitor("cart", request.headers, cartId);
      await rememberCartId(await buyAgain(body.link, cartId));
      return "/cart";
    },
    refused: ({ kind }) => plainCartHref(kind),
  }),
});
