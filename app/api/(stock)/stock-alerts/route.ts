import { publicForm } from "@/lib/http/public-form";
import { resource } from "@/lib/http/resource";
import { askForAlert } from "@/lib/stock/alerts/mutations";
import { alertRequestSchema } from "@/lib/stock/alerts/schema";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: publicForm({
    name: "stock-alert",
    schema: alertRequestSchema,
    mails: true,
    accept: askForAlert,
    status: 201,
    message: "Check your inbox and click the link there. We’ll email you once it’s back.",
  }),
});
