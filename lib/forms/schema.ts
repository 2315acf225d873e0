import { z } from "zod";

/** What forms send along for the traps of lib/forms/traps.ts. */
export const trapFields = {
  website: z.string().optional(),
  /** Milliseconds from the form's appearance to its sending; a client that doesn't say is not suspected. */
  openFor: z.number().optional(),
};
