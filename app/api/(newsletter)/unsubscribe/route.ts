import { publicForm } from "@/lib/http/public-form";
import { resource } from "@/lib/http/resource";
import { unsubscribe } from "@/lib/newsletter/mutations";
import { unsubscribeRequestSchema } from "@/lib/newsletter/schema";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: publicForm({
    name: "unsubscribe",
    schema: unsubscribeRequestSchema,
    mails: false,
    accept: ({ email }) => unsubscribe(email),
    status: 200,
    message: "You have been successfully unsubscribed from all future emails.",
  }),
});
