import * as z from "zod/mini";

/** The fields that forms send for the traps of lib/forms/traps.ts. */
export const trapFields = {
  website: z.optional(z.string()),
  /** Milliseconds between showing the form and sending it; clients that leave it out are not suspected. */
  openFor: z.optional(z.number()),
};
