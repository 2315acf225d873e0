import { resource, write } from "@/lib/http/resource";
import { limitVisitor } from "@/lib/http/visitor-limits";
import { confirmPayment } from "@/lib/orders/confirmation";
import { confirmationRequestSchema } from "@/lib/orders/schema";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: write(confirmationRequestSchema, async ({ request, body: { paymentIntent, clientSecret } }) => {
    await limitVisitor("confirmation", request.headers, clientSecret);
    return Response.json(await confirmPayment(paymentIntent, clientSecret));
  }),
});
