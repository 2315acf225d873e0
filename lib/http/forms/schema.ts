import * as z from "zod/mini";

export const trapFields = {
  website: z.optional(z.string()),
  /** Milliseconds from showing the form to sending it. Clients without it aren't suspected. */
  openFor: z.optional(z.number()),
};
