import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Picture } from "@/components/layout/picture";
import type { Picture as PictureView } from "@/lib/catalog/schema";
import type { Crumb } from "@/lib/catalog/navigation.browser";

type CategoryHeaderProps = { name: string; description: string; crumbs: Crumb[]; picture: PictureView };

/** Phones don't show the picture, so that the products start higher up. */
export function CategoryHeader({ name, description, crumbs, picture }: CategoryHeaderProps) {
  return (
    <div className="grid lg:min-h-96 lg:grid-cols-2">
      <div className="flex flex-col px-gutter pt-2 pb-5 lg:pt-4 lg:pb-12 lg:pl-[max(var(--spacing-gutter),calc((100vw-var(--container-page))/2))]">
        <Breadcrumbs crumbs={crumbs} />
        <h1 className="mt-3 font-display text-display-lg text-balance lg:mt-auto">{name}</h1>
        <p className="mt-4 max-w-prose text-ink-soft lg:text-lg">{description}</p>
      </div>
      <div className="relative hidden lg:block">
        <Picture picture={picture} alt="" sizes="50vw" className="absolute inset-0 size-full object-cover" />
      </div>
    </div>
  );
}
