import { Prose } from "@/components/ui/prose";
import { readPolicy, type PolicyName } from "@/lib/blog/editorial/policy-pages";

export function PolicyPage({ name, title }: { name: PolicyName; title: string }) {
  return (
    <article className="shell grid gap-x-16 gap-y-8 pt-10 pb-section lg:grid-cols-[1fr_2fr] lg:pt-16">
      <h1 className="font-display text-display-md lg:sticky lg:top-28 lg:self-start">{title}</h1>
      <Prose html={readPolicy(name)} className="[&>h2:first-child]:mt-0" />
    </article>
  );
}
