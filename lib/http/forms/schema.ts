import * as z from "zod/mini";

export const trapFields = {
  website: z.optional(z.string()),
  /** Milliseconds between showing the form and sending it. Clients that leave it out aren't suspected. */
  openFor: z.optional(z.number()),
};
