import { resource, write } from "@/lib/http/resource";
import { confirmAlert } from "@/lib/stock/alerts/mutations";
import { alertTokenSchema } from "@/lib/stock/alerts/schema";

/** Only a POST confirms: mail scanners follow links, and mustn't sign anybody up. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: write(alertTokenSchema, async ({ body }) => Response.json(await confirmAlert(body.token))),
});
