import "server-only";
import type { z } from "zod";
import { isTrapped, type Traps } from "@/lib/http/forms/traps";
import { write } from "./resource";
import { limitForm } from "./visitor-limits";

type Entry = Traps & { email: string };

type PublicForm<Schema> = {
  name:
    | "leads"
    | "newsletter"
    | "influencer"
    | "contact"
    | "order-link"
    | "stock-alert"
    | "unsubscribe"
    | "unsubscribe-link";
  schema: Schema;
  mails: boolean;
  /** Not called for entries in a trap. */
  accept: (entry: z.infer<Schema>) => Promise<void>;
  status: 200 | 201;
  message: string;
};

/** The answer shows neither whether an address is known nor that an entry was trapped. */
export function publicForm<Schema extends z.core.$ZodType<Entry>>(form: PublicForm<Schema>) {
  return write(form.schema, async ({ request, body }) => {
    const trapped = isTrapped(body);
    await limitForm(form.name, request.headers, form.mails && !trapped ? body.email : null);
    if (!trapped) await form.accept(body);
    return Response.json({ message: form.message }, { status: form.status });
  });
}
