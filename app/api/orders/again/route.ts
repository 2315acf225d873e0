import { readCartId, rememberCartId } from "@/lib/cart/cookie";
import { resource, write } from "@/lib/http/resource";
import { limitVisitor } from "@/lib/http/visitor-limits";
import { buyAgain } from "@/lib/orders/links/buy-again";
import { buyAgainSchema } from "@/lib/orders/schema";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: write(buyAgainSchema, async ({ request, body }) => {
    const cartId = await readCartId();
    await limitVisitor("cart", request.headers, cartId);
    await rememberCartId(await buyAgain(body.link, cartId));
    return Response.json({ message: "Added to your cart" });
  }),
});
