import { resource, write } from "@/lib/http/resource";
import { stopAlerts } from "@/lib/stock/alerts/mutations";
import { alertTokenSchema } from "@/lib/stock/alerts/schema";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: write(alertTokenSchema, async ({ body }) => {
    await stopAlerts(body.token);
    return Response.json({ message: "We won’t email you about pieces that are back in stock anymore." });
  }),
});
