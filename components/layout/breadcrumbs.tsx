import { Link } from "@/components/ui/link";
import {
  Breadcrumb,
  BreadcrumbItem,
  BreadcrumbList,
  BreadcrumbPage,
  BreadcrumbSeparator,
} from "@/components/ui/breadcrumb";
import type { Crumb } from "@/lib/catalog/navigation.browser";

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <Breadcrumb>
      <BreadcrumbList>
        {crumbs.map(({ name, path }, index) => (
          <BreadcrumbItem key={path}>
            {index === crumbs.length - 1 ? (
              <BreadcrumbPage>{name}</BreadcrumbPage>
            ) : (
              <>
                <Link href={path} className="plain-link">
                  {name}
                </Link>
                <BreadcrumbSeparator />
              </>
            )}
          </BreadcrumbItem>
        ))}
      </BreadcrumbList>
    </Breadcrumb>
  );
}
