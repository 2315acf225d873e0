import { resource, write } from "@/lib/http/resource";
import { confirmPayment } from "@/lib/orders/confirmation";
import { confirmationRequestSchema } from "@/lib/orders/schema";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: write(confirmationRequestSchema, async ({ body }) =>
    Response.json(await confirmPayment(body.paymentIntent, body.clientSecret)),
  ),
});
