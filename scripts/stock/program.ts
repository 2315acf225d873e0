import type { Command } from "commander";
import { newProgram } from "../operator/run";
import { addImport } from "./import";
import { addSet } from "./set";
import { addShow } from "./show";
import { addWanted } from "./wanted";

export function stockProgram(): Command {
  const program = newProgram(
    "npm run -s stock --",
    "How many pieces there are, how to change that, and what is missed.",
  );
  addShow(program);
  addSet(program);
  addImport(program);
  addWanted(program);
  return program;
}
