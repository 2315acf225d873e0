import { Breadcrumb } from "@/components/layout/breadcrumb";
import type { Crumb } from "@/lib/navigation";

type CategoryHeaderProps = { name: string; description: string; crumbs: Crumb[] };

export function CategoryHeader({ name, description, crumbs }: CategoryHeaderProps) {
  return (
    <div className="shell pt-4 pb-10 lg:pb-14">
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-4 grid gap-4 lg:mt-8 lg:grid-cols-2 lg:items-end lg:gap-16">
        <h1 className="font-display text-display-lg">{name}</h1>
        <p className="text-ink-soft max-w-prose lg:text-lg">{description}</p>
      </div>
    </div>
  );
}
