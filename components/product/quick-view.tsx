"use client";

import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";

type QuickViewProps = { productId: string; open: boolean; onOpenChange: (open: boolean) => void };

/** Section 2, “Quick view modal”. */
export function QuickView({ productId, open, onOpenChange }: QuickViewProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogTitle>{productId}</DialogTitle>
      </DialogContent>
    </Dialog>
  );
}
