import { RESPONSE_PROMISE } from "@/content/promises";
import { receiveMessage } from "@/lib/contact/mutations";
import { contactRequestSchema } from "@/lib/contact/schema";
import { publicForm } from "@/lib/http/public-form";
import { resource } from "@/lib/http/resource";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: publicForm({
    name: "contact",
    schema: contactRequestSchema,
    mails: true,
    accept: receiveMessage,
    status: 201,
    message: RESPONSE_PROMISE,
  }),
});
