import type { Command } from "commander";
import { newProgram } from "../operator/run";
import { addAddress } from "./address";
import { addCancel } from "./cancel";
import { addExport } from "./export";
import { addHold, addRelease } from "./hold";
import { addList } from "./list";
import { addReconcile } from "./reconcile";
import { addRefund } from "./refund";
import { addResend } from "./resend";
import { addRevokeLinks } from "./revoke-links";
import { addShip } from "./ship";
import { addShow } from "./show";

export function ordersProgram(): Command {
  const program = newProgram(
    "npm run -s orders --",
    "What became of orders, and what a person does about them. An order is named by its id or by its reference, the eight characters in every mail.",
  );
  addList(program);
  addShow(program);
  addShip(program);
  addHold(program);
  addRelease(program);
  addAddress(program);
  addCancel(program);
  addRefund(program);
  addResend(program);
  addRevokeLinks(program);
  addReconcile(program);
  addExport(program);
  return program;
}
