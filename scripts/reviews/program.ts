import type { Command } from "commander";
import { newProgram } from "../operator/run";
import { addPublish, addRefuse, addReply } from "./decide";
import { addRemoveExamples } from "./examples";
import { addList } from "./list";
import { addShow } from "./show";

export function reviewsProgram(): Command {
  const program = newProgram(
    "npm run -s reviews --",
    "What buyers say about what they bought. A review is shown once it was published; nobody can edit it.",
  );
  addList(program);
  addShow(program);
  addPublish(program);
  addRefuse(program);
  addReply(program);
  addRemoveExamples(program);
  return program;
}
