"use client";

import { useEffect } from "react";

/** Stores which campaign a visit came from. Runs in the browser, so that pages stay the same for every visitor. */
export function CampaignMemory() {
  useEffect(() => {
    const query = window.location.search;
    if (!query.includes("utm_")) return;
    // A visit whose campaign can't be noted is a visit all the same.
    void import("@/lib/checkout/campaign")
      .then(({ rememberCampaign }) => rememberCampaign(query))
      .catch(() => null);
  }, []);
  return null;
}
