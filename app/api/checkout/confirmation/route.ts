import { confirmationRequestSchema } from "@/lib/checkout/schema";
import { resource, write } from "@/lib/http/resource";
import { confirmPayment } from "@/lib/orders/confirmation";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: write(confirmationRequestSchema, async ({ body }) =>
    Response.json(await confirmPayment(body.paymentIntent, body.clientSecret)),
  ),
});
