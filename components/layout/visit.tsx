"use client";

import { useEffect, useEffectEvent } from "react";
import { usePathname } from "next/navigation";
import type { TemplatesOfPages } from "@/lib/insight/visits/templates.browser";
import { countView } from "@/lib/insight/visits/visit.browser";

/** Counted in the browser, so that all visitors get the same page. */
export function Visit({ templates }: { templates: TemplatesOfPages }) {
  const pathname = usePathname();
  const count = useEffectEvent((path: string) => countView(path, templates));
  useEffect(() => {
    const query = window.location.search;
    if (!query.includes("utm_")) return;
    void import("@/lib/checkout/campaign.browser")
      .then(({ rememberCampaign }) => rememberCampaign(query))
      .catch(() => null);
  }, []);

  useEffect(() => {
    count(pathname);
  }, [pathname]);
  return null;
}
