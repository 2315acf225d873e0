"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { influencerPage } from "@/content/pages";
import { ApplicationForm } from "./application-form";

/** Section 2, “Influencer programme”: the form, and after success its confirmation. */
export function ApplicationSection() {
  const [sent, setSent] = useState(false);
  if (sent) return <Received onAgain={() => setSent(false)} />;
  return (
    <>
      <h2 id="apply" className="font-display text-display-sm mb-8">
        {influencerPage.formTitle}
      </h2>
      <ApplicationForm onSent={() => setSent(true)} />
    </>
  );
}

function Received({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="py-6">
      <h2 ref={heading} tabIndex={-1} className="font-display text-display-md outline-none">
        Application Received!
      </h2>
      <p className="text-ink-soft mt-4 max-w-prose text-lg">{influencerPage.success.body}</p>
      <Button variant="outline" size="lg" className="mt-8" onClick={onAgain}>
        Submit Another Application
      </Button>
    </div>
  );
}
