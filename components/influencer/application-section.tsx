"use client";

import { lazy, useState } from "react";
import { SentPanel } from "@/components/ui/form/sent-panel";
import { Button } from "@/components/ui/button";
import { influencerForm } from "@/content/pages/influencer";

// Its code follows the page's HTML. A Suspense boundary would hide the form there until a script ran.
const ApplicationForm = lazy(() =>
  import("./application-form").then((module) => ({ default: module.ApplicationForm })),
);

/** (influencer.application-received) */
export function ApplicationSection() {
  const [sent, setSent] = useState(false);
  return sent ? (
    <Received onAgain={() => setSent(false)} />
  ) : (
    <ApplicationForm onSent={() => setSent(true)} />
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
