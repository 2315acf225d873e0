"use client";

import { ApplicationForm } from "@/components/influencer/application-form";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { influencerPopup } from "@/content/pages/influencer";

/** Success closes it (influencer.application-received). */
export function InfluencerPopup({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent>
        <div className="px-6 pt-8 pb-8 sm:px-10 sm:py-10">
          <DialogTitle className="pr-8">{influencerPopup.title}</DialogTitle>
          <DialogDescription className="mt-2 mb-7">{influencerPopup.line}</DialogDescription>
          <ApplicationForm onSent={onClose} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
