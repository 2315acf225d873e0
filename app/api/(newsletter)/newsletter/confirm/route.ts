import { resource, write } from "@/lib/http/resource";
import { confirmSubscription } from "@/lib/newsletter/mutations";
import { confirmRequestSchema } from "@/lib/newsletter/schema";

/** Only a POST confirms: mail scanners follow links, and mustn't subscribe anybody. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: write(confirmRequestSchema, async ({ body }) => {
    await confirmSubscription(body.token);
    return Response.json({ message: "You've been subscribed to our newsletter" });
  }),
});
