"use client";

import { lazy, Suspense, useState } from "react";
import { SentPanel } from "@/components/forms/sent-panel";
import { Button } from "@/components/ui/button";
import { influencerForm } from "@/content/pages/influencer";

// The form is in the page's HTML; its code follows (decision 0064).
const ApplicationForm = lazy(() =>
  import("./application-form").then((module) => ({ default: module.ApplicationForm })),
);

/** The form, replaced by a confirmation after success (influencer.application-received). */
export function ApplicationSection() {
  const [sent, setSent] = useState(false);
  return sent ? (
    <Received onAgain={() => setSent(false)} />
  ) : (
    <Suspense>
      <ApplicationForm onSent={() => setSent(true)} />
    </Suspense>
  );
}

function Received({ onAgain }: { onAgain: () => void }) {
  return (
    <SentPanel title="Application Received!" heading="h3">
      <p className="mt-3 max-w-prose text-ink-soft">{influencerForm.success.body}</p>
      <Button variant="outline" size="lg" className="mt-8" onClick={onAgain}>
        Submit Another Application
      </Button>
    </SentPanel>
  );
}
