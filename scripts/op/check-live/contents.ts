import fs from "node:fs";
import path from "node:path";
import { db } from "../../../lib/database/db";
import { root } from "../../shop/settings";
import { hasDatabase } from "./database";
import { fault, ok, type Finding } from "./finding";

/** A policy begins like this until its list for the lawyer is removed. */
const UNREVIEWED = "<!-- For the owner's legal review before launch:";

export async function checkContents(): Promise<Finding[]> {
  return [...(hasDatabase() ? [await checkRatings()] : []), checkPolicies()];
}

/** A live shop's ratings are all from buyers (reviews.marked-examples). */
async function checkRatings(): Promise<Finding> {
  const examples = await db().review.count({ where: { example: true } });
  if (examples > 0)
    return fault("ratings", `${examples} of examples: npm run op -- reviews remove-examples.`);
  const reviewed = await db().review.count({ where: { status: "published" } });
  return ok("ratings", `of ${reviewed} published reviews of buyers`);
}

function checkPolicies(): Finding {
  const folder = path.join(root, "content/policies");
  const unreviewed = fs
    .readdirSync(folder)
    .filter((name) => fs.readFileSync(path.join(folder, name), "utf8").startsWith(UNREVIEWED));
  if (unreviewed.length === 0) return ok("policies", "no longer carry a list for the legal review");
  return fault(
    "policies",
    `${unreviewed.join(", ")} in content/policies: have them read by your lawyer, and remove the list at their beginning.`,
  );
}
