import fs from "node:fs";
import path from "node:path";
import { db } from "../../lib/database/db";
import { root } from "../shop/settings";
import { hasDatabase } from "./database";
import { fault, ok, type Finding } from "./finding";

/** How a policy begins as long as its list for the lawyer is in it. */
const UNREVIEWED = "<!-- For the owner's legal review before launch:";

/** What the owner answers for: ratings that were brought along, and policies, whose samples have to be replaced. */
export async function checkContents(): Promise<Finding[]> {
  return [...(hasDatabase() ? [await checkRatings()] : []), checkPolicies()];
}

/** Live mode shows no examples; what the owner has brought along must have a source, which pages name. */
async function checkRatings(): Promise<Finding> {
  const brought = { retiredAt: null, earlierCount: { gt: 0 } };
  const products = await db().product.findMany({
    where: brought,
    select: { slug: true, earlierSource: true },
  });
  const bare = products.filter(({ earlierSource }) => earlierSource.trim() === "");
  if (bare.length > 0)
    return fault("ratings", `${bare.map(({ slug }) => slug).join(", ")}: earlierReviews has no source.`);
  const reviewed = await db().review.count({ where: { status: "published", example: false } });
  return ok(
    "ratings",
    `of ${reviewed} published reviews of buyers, and of figures with a source for ${products.length} products`,
  );
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
