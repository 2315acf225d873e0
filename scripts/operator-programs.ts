import type { Command } from "commander";

/** The operator's programs by name, loaded when they are asked for. */
export const PROGRAMS = {
  orders: async () => (await import("./orders/program")).ordersProgram(),
  stock: async () => (await import("./stock/program")).stockProgram(),
  leads: async () => (await import("./leads/program")).leadsProgram(),
  mail: async () => (await import("./mail/program")).mailProgram(),
  reviews: async () => (await import("./reviews/program")).reviewsProgram(),
  people: async () => (await import("./people/program")).peopleProgram(),
  report: async () => (await import("./report/program")).reportProgram(),
  backup: async () => (await import("./backup/program")).backupProgram(),
  restore: async () => (await import("./backup/program")).restoreProgram(),
  "check-live": async () => (await import("./check-live/program")).checkLiveProgram(),
} satisfies Record<string, () => Promise<Command>>;

export type ProgramName = keyof typeof PROGRAMS;

export function isProgram(name: string): name is ProgramName {
  return Object.hasOwn(PROGRAMS, name);
}
