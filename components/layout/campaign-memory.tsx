"use client";

import { useEffect } from "react";
import { rememberCampaign } from "@/lib/checkout/campaign";

/** Notes which campaign a visit came from. Shows nothing, and pages stay the same for everybody. */
export function CampaignMemory() {
  useEffect(() => rememberCampaign(window.location.search), []);
  return null;
}
