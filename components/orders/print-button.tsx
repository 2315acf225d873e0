"use client";

import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";

/** The page's print style is the receipt. Without JavaScript the browser's menu prints it. */
export function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <Button variant="outline" onClick={() => window.print()}>
      Print receipt
    </Button>
  );
}
