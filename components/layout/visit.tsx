"use client";

import { useEffect } from "react";
import { usePathname } from "next/navigation";
import { countView } from "@/lib/insight/visits/visit.browser";

/** Counted in the browser, so that all visitors get the same page. */
export function Visit() {
  const pathname = usePathname();
  useEffect(() => {
    const query = window.location.search;
    if (!query.includes("utm_")) return;
    void import("@/lib/checkout/campaign.browser")
      .then(({ rememberCampaign }) => rememberCampaign(query))
      .catch(() => null);
  }, []);

  useEffect(() => {
    countView(pathname);
  }, [pathname]);
  return null;
}
