import { z } from "zod";

/** The fields that forms send for the traps of lib/forms/traps.ts. */
export const trapFields = {
  website: z.string().optional(),
  /** Milliseconds between showing the form and sending it; clients that leave it out are not suspected. */
  openFor: z.number().optional(),
};
