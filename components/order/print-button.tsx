"use client";

import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";

/** Prints the page, whose print style is the receipt. Without JavaScript the browser's own menu does that. */
export function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <Button variant="outline" onClick={() => window.print()}>
      Print receipt
    </Button>
  );
}
