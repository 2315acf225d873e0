"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { influencerPage } from "@/content/pages";
import { ApplicationForm } from "./application-form";

/** The form, replaced by a confirmation after success (influencer.application-received). */
export function ApplicationSection() {
  const [sent, setSent] = useState(false);
  return sent ? (
    <Received onAgain={() => setSent(false)} />
  ) : (
    <ApplicationForm onSent={() => setSent(true)} />
  );
}

function Received({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-sm bg-court-tint p-8 sm:p-12">
      <h3 ref={heading} tabIndex={-1} className="font-display text-display-sm outline-none">
        Application Received!
      </h3>
      <p className="mt-3 max-w-prose text-ink-soft">{influencerPage.success.body}</p>
      <Button variant="outline" size="lg" className="mt-8" onClick={onAgain}>
        Submit Another Application
      </Button>
    </div>
  );
}
