"use client";

import { useEffect } from "react";
import { usePathname } from "next/navigation";

/** In the browser, so that pages are the same for every visitor. */
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
    void import("@/lib/insight/visits/visit.browser")
      .then(({ countView }) => countView(pathname))
      .catch(() => null);
  }, [pathname]);
  return null;
}
