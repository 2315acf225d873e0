"use client";

import { useEffect } from "react";
import { usePathname } from "next/navigation";

/**
 * Stores which campaign a visit came from, and counts its pages. In the browser, so that pages stay the same for every
 * visitor; and a visit of which neither can be done is a visit all the same.
 */
export function Visit() {
  const pathname = usePathname();
  useEffect(() => {
    const query = window.location.search;
    if (!query.includes("utm_")) return;
    void import("@/lib/checkout/campaign")
      .then(({ rememberCampaign }) => rememberCampaign(query))
      .catch(() => null);
  }, []);

  useEffect(() => {
    void import("@/lib/visits/visit").then(({ countView }) => countView(pathname)).catch(() => null);
  }, [pathname]);
  return null;
}
