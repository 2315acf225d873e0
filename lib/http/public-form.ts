import "server-only";
import type { z } from "zod";
import { emailKey } from "@/lib/forms/email-address";
import { isTrapped, type Traps } from "@/lib/forms/traps";
import { spend, type Limit } from "@/lib/http/rate-limit";
import { clientAddress } from "./client-address";
import { write } from "./resource";

const PER_ADDRESS_OF_THE_NETWORK: Limit = { times: 30, seconds: 10 * 60 };
const PER_MAILBOX: Limit = { times: 5, seconds: 60 * 60 };
/** Shared by all visitors whose network address is unknown. */
const TOGETHER: Limit = { times: 600, seconds: 10 * 60 };

type Entry = Traps & { email: string };

type PublicForm<Schema> = {
  /** Each form is limited separately. */
  name: "leads" | "newsletter" | "influencer" | "contact" | "order-link" | "stock-alert" | "unsubscribe";
  schema: Schema;
  /** Handles a valid entry; not called for entries that fell into a trap. */
  accept: (entry: z.infer<Schema>) => Promise<void>;
  status: 200 | 201;
  message: string;
};

/**
 * The handler of a public form, limited per network address and per mailbox. The answer never reveals whether an
 * address is known, and an entry that fell into a trap gets the same answer as any other, but nothing is done.
 */
export function publicForm<Schema extends z.core.$ZodType<Entry>>(form: PublicForm<Schema>) {
  return write(form.schema, async ({ request, body }) => {
    const address = clientAddress(request.headers);
    await spend(
      address
        ? { parts: [form.name, "network", address], limit: PER_ADDRESS_OF_THE_NETWORK }
        : { parts: [form.name, "together"], limit: TOGETHER },
    );
    if (!isTrapped(body)) {
      await spend({ parts: [form.name, "mailbox", emailKey(body.email)], limit: PER_MAILBOX });
      await form.accept(body);
    }
    return Response.json({ message: form.message }, { status: form.status });
  });
}
