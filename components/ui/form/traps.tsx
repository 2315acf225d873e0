"use client";

import { useCallback, useEffect, useRef } from "react";
import { pause } from "@/lib/http/browser/pause";
import { SHORTEST_VISIT_MS, type Traps } from "@/lib/http/forms/traps";

/** Invisible and out of reach for people: only bots fill it in. */
export function Honeypot() {
  return (
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Leave this empty
        <input
          name="website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}

/** Waits, so that visitors whose browser fills in everything aren't taken for bots. */
export function useTraps(): (form: HTMLFormElement) => Promise<Traps> {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = Date.now();
  }, []);
  return useCallback(async (form) => {
    const website = new FormData(form).get("website");
    const rest = SHORTEST_VISIT_MS - (Date.now() - shownAt.current);
    if (rest > 0) await pause(rest);
    return {
      openFor: Date.now() - shownAt.current,
      ...(typeof website === "string" && website !== "" && { website }),
    };
  }, []);
}
