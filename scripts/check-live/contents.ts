import fs from "node:fs";
import path from "node:path";
import { RATINGS } from "../../content/ratings";
import { db } from "../../lib/database/db";
import { root } from "../shop/settings";
import { hasDatabase } from "./database";
import { fault, ok, type Finding } from "./finding";

/** How a policy begins as long as its list for the lawyer is in it. */
const UNREVIEWED = "<!-- For the owner's legal review before launch:";

/** Samples that the owner has to replace: ratings and policies. */
export async function checkContents(): Promise<Finding[]> {
  return [...(hasDatabase() ? [await checkRatings()] : []), checkPolicies()];
}

async function checkRatings(): Promise<Finding> {
  const rated = await db().product.count({ where: { retiredAt: null, reviewCount: { gt: 0 } } });
  if (rated === 0) return ok("ratings", "none are shown");
  if (RATINGS === "sample")
    return fault(
      "ratings",
      `${rated} products show made-up ones: replace them or set their reviewCount to 0 (content/catalog/README.md).`,
    );
  return ok("ratings", `${rated} products show those of their reviews`);
}

function checkPolicies(): Finding {
  const folder = path.join(root, "content/policies");
  const unreviewed = fs
    .readdirSync(folder)
    .filter((name) => fs.readFileSync(path.join(folder, name), "utf8").startsWith(UNREVIEWED));
  if (unreviewed.length === 0) return ok("policies", "carry no list for the legal review any more");
  return fault(
    "policies",
    `${unreviewed.join(", ")} in content/policies: have them read by your lawyer, and remove the list at their beginning.`,
  );
}
