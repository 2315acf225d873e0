import "server-only";
import type { z } from "zod";
import { mailbox } from "@/lib/forms/email-address";
import { isTrapped, type Traps } from "@/lib/forms/traps";
import { spend, type Limit } from "@/lib/http/rate-limit";
import { clientAddress } from "./client-address";
import { write } from "./resource";

const PER_ADDRESS_OF_THE_NETWORK: Limit = { times: 30, seconds: 10 * 60 };
const PER_MAILBOX: Limit = { times: 5, seconds: 60 * 60 };
/** For everybody together while addresses of the network are not known. */
const TOGETHER: Limit = { times: 600, seconds: 10 * 60 };

type Entry = Traps & { email: string };

type PublicForm<Schema> = {
  /** Each form has its own counts. */
  name: "leads" | "newsletter" | "influencer" | "contact" | "unsubscribe";
  schema: Schema;
  /** Does what the form is for. */
  accept: (entry: z.infer<Schema>) => Promise<void>;
  status: 200 | 201;
  message: string;
};

/**
 * The handler of a form that anybody may send: counted per address of the network and per mailbox. The answer says
 * nothing of what we knew before, and one that fell into a trap looks like every other but nothing is done.
 */
export function publicForm<Schema extends z.ZodType<Entry>>(form: PublicForm<Schema>) {
  return write(form.schema, async ({ request, body }) => {
    const address = clientAddress(request.headers);
    if (address) await spend([form.name, "network", address], PER_ADDRESS_OF_THE_NETWORK);
    else await spend([form.name, "together"], TOGETHER);
    if (!isTrapped(body)) {
      await spend([form.name, "mailbox", mailbox(body.email)], PER_MAILBOX);
      await form.accept(body);
    }
    return Response.json({ message: form.message }, { status: form.status });
  });
}
