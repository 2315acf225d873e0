"use client";

import type { Route } from "next";
import { Link } from "@/components/link";
import type { Crumb } from "@/lib/catalog/navigation";

/** Where the page stands; the last crumb is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center text-sm text-muted">
        {crumbs.map(({ name, path }, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li key={path} className="flex items-center">
              {last ? (
                <span aria-current="page" className="text-ink">
                  {name}
                </span>
              ) : (
                <>
                  <Link href={path as Route} className="plain-link">
                    {name}
                  </Link>
                  <span aria-hidden className="px-2 text-line-strong">
                    /
                  </span>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
