import { publicForm } from "@/lib/http/public-form";
import { resource } from "@/lib/http/resource";
import { receiveLead } from "@/lib/newsletter/leads/mutations";
import { leadRequestSchema } from "@/lib/newsletter/leads/schema";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: publicForm({
    name: "leads",
    schema: leadRequestSchema,
    mails: true,
    accept: receiveLead,
    status: 201,
    message: "Your discount code is on its way",
  }),
});
