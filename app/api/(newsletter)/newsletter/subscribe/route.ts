import { publicForm } from "@/lib/http/public-form";
import { resource } from "@/lib/http/resource";
import { subscribe } from "@/lib/newsletter/mutations";
import { subscribeRequestSchema } from "@/lib/newsletter/schema";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: publicForm({
    name: "newsletter",
    schema: subscribeRequestSchema,
    mails: true,
    accept: ({ email }) => subscribe(email),
    status: 201,
    message: "You've been subscribed to our newsletter",
  }),
});
