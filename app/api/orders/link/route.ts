import { publicForm } from "@/lib/http/public-form";
import { resource } from "@/lib/http/resource";
import { mayMailOrderLink } from "@/lib/http/visitor-limits";
import { linkRequestSchema } from "@/lib/orders/links/schema";
import { mailOrderLink } from "@/lib/orders/links/mail-link";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: publicForm({
    name: "order-link",
    schema: linkRequestSchema,
    mails: false,
    accept: (entry) => mailOrderLink(entry, mayMailOrderLink),
    status: 200,
    message: "If the number and the address belong to an order, a link to it is on its way.",
  }),
});
