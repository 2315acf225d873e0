"use client";

import { useEffect, useState } from "react";
import { localStore, sessionStore } from "@/lib/http/browser/storage";
import { DISCOUNT_FLAG, INFLUENCER_FLAG } from "./shown";

/** (popup.discount-triggers, popup.influencer-once) */
const DISCOUNT_AFTER_MS = 10_000;
const DISCOUNT_AFTER_CLICKS = 2;
const DISCOUNT_BEYOND_SHARE = 0.5;
const INFLUENCER_AFTER_MS = 60_000;

export function useDiscountTrigger(): boolean {
  const [fired, setFired] = useState(false);
  useEffect(() => {
    if (fired || localStore.read(DISCOUNT_FLAG)) return;
    const fire = () => setFired(true);
    let clicks = 0;
    const count = () => {
      clicks += 1;
      if (clicks >= DISCOUNT_AFTER_CLICKS) fire();
    };
    const measure = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const distance = scrollHeight - clientHeight;
      if (distance > 0 && window.scrollY / distance > DISCOUNT_BEYOND_SHARE) fire();
    };
    const timer = setTimeout(fire, DISCOUNT_AFTER_MS);
    document.addEventListener("click", count);
    window.addEventListener("scroll", measure, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", count);
      window.removeEventListener("scroll", measure);
    };
  }, [fired]);
  return fired;
}

/** 60 seconds after load, unless it was shown in this session. */
export function useInfluencerTrigger(): boolean {
  const [fired, setFired] = useState(false);
  useEffect(() => {
    if (sessionStore.read(INFLUENCER_FLAG)) return;
    const timer = setTimeout(() => setFired(true), INFLUENCER_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return fired;
}
