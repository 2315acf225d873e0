import { emailPreferences } from "@/content/pages/email-preferences";
import { publicForm } from "@/lib/http/public-form";
import { resource } from "@/lib/http/resource";
import { mailUnsubscribeLink } from "@/lib/newsletter/mutations";
import { subscribeRequestSchema } from "@/lib/newsletter/schema";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: publicForm({
    name: "unsubscribe-link",
    schema: subscribeRequestSchema,
    mails: true,
    accept: ({ email }) => mailUnsubscribeLink(email),
    status: 200,
    message: emailPreferences.sent,
  }),
});
