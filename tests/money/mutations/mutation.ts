import type { Edit } from "@/tests/support/edits";

/** One protection, and the edits that take it away. */
export type Mutation = {
  name: string;
  edits: Edit[];
  /**
   * Where the missing protection shows: between two steps (seeds), between two processes inside a transaction (storms),
   * where more is stuck than the sweeper takes in a turn (backlogs), or so rarely that a specific test is needed (directed).
   */
  where?: "seeds" | "storms" | "backlogs" | "directed";
};

export const edit = (file: string, from: string, to: string): Edit => ({ file, from, to });
export const ORDERS = "lib/orders";
export const OPERATOR = "lib/orders/operator";
