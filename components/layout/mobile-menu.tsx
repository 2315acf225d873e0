"use client";

import { Icon } from "@/components/ui/icon";
import { useLazyDialog } from "@/components/ui/use-lazy-dialog";
import type { MenuSection } from "@/lib/catalog/navigation.browser";

const load = () => import("./mobile-menu-panel").then(({ MobileMenuPanel }) => MobileMenuPanel);

/** (layout.mobile-menu) */
export function MobileMenu({ sections }: { sections: MenuSection[] }) {
  const menu = useLazyDialog(load);
  return (
    <>
      <button type="button" {...menu.trigger} className="square -ml-2.5 lg:hidden">
        <Icon name="menu" className="size-6" />
        <span className="sr-only">Open menu</span>
      </button>
      {menu.Window && <menu.Window sections={sections} {...menu.window} />}
    </>
  );
}
