import fs from "node:fs";
import type { PostSummary } from "../../../lib/blog/schema";
import { site } from "../../../lib/site";

/** The six articles as content/blog/posts.json has them; all are the team's. */
export const posts = (
  JSON.parse(fs.readFileSync("content/blog/posts.json", "utf8")) as Omit<PostSummary, "author">[]
).map((post) => ({ ...post, author: `${site.name} Team` }));
