import type { Command } from "commander";
import { newProgram } from "../operator/run";
import { addImport } from "./import";
import { addSet } from "./set";
import { addShow } from "./show";

export function stockProgram(): Command {
  const program = newProgram("npm run -s stock --", "How many pieces there are, and how to change that.");
  addShow(program);
  addSet(program);
  addImport(program);
  return program;
}
