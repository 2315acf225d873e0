import { publicForm } from "@/lib/http/public-form";
import { resource } from "@/lib/http/resource";
import { receiveApplication } from "@/lib/influencer/mutations";
import { applyRequestSchema } from "@/lib/influencer/schema";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: publicForm({
    name: "influencer",
    schema: applyRequestSchema,
    mails: true,
    accept: receiveApplication,
    status: 201,
    message: "Thank you for applying. We will be in touch by email.",
  }),
});
