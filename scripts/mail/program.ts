import type { Command } from "commander";
import { newProgram } from "../operator/run";
import { addDrop } from "./drop";
import { addList } from "./list";
import { addRetry } from "./retry";

export function mailProgram(): Command {
  const program = newProgram(
    "npm run -s mail --",
    "Mails that have not left: those that wait, and those that were given up.",
  );
  addList(program);
  addRetry(program);
  addDrop(program);
  return program;
}
