import "server-only";
import { findPost } from "@/lib/blog/data";
import { readPolicy } from "@/lib/blog/editorial/policy-pages";
import { listPosts } from "@/lib/blog/posts";
import { wordsOf } from "./words";

let words: Set<string> | undefined;

/** In the singular, the words of our articles and policies: whoever types one has made no typing error. */
export function ownWords(): ReadonlySet<string> {
  const articles = () => listPosts().map(({ slug }) => findPost(slug)!.content);
  const policies = () => (["shipping-returns", "terms", "privacy"] as const).map(readPolicy);
  words ??= new Set([...articles(), ...policies()].flatMap(wordsOf));
  return words;
}
