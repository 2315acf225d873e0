import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderMarkdown } from "@/lib/blog/editorial/markdown";

export type PolicyName = "terms" | "privacy" | "shipping-returns";

export function readPolicy(name: PolicyName): string {
  return renderMarkdown(readFileSync(join(process.cwd(), "content", "policies", `${name}.md`), "utf8"));
}
