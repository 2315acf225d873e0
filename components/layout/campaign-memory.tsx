"use client";

import { useEffect } from "react";
import { rememberCampaign } from "@/lib/checkout/campaign";

/** Stores which campaign a visit came from. Runs in the browser, so that pages stay the same for every visitor. */
export function CampaignMemory() {
  useEffect(() => rememberCampaign(window.location.search), []);
  return null;
}
