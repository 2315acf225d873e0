/** `npm run bench -- taps`: what is measured, by its subject. Without one, requests. Each file says its needs and options. */
import { argv } from "node:process";

const SUBJECTS = {
  requests: () => import("./requests"),
  taps: () => import("./taps"),
  lighthouse: () => import("./lighthouse"),
  idle: () => import("./idle"),
  weight: () => import("../weight/run"),
  checkout: () => import("./checkout"),
  telemetry: () => import("./telemetry"),
  memory: () => import("./memory"),
  growth: () => import("./growth"),
  size: () => import("./size"),
};

const [typed = ""] = argv.slice(2);
const isNamed = typed !== "" && !typed.startsWith("-");
const load = new Map(Object.entries(SUBJECTS)).get(isNamed ? typed : "requests");
if (isNamed) argv.splice(2, 1);
if (load) await load();
else {
  console.error(`There is no subject “${typed}”. Name one of ${Object.keys(SUBJECTS).join(", ")}.`);
  process.exitCode = 2;
}
