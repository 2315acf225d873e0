"use client";

import { useSearchParams } from "next/navigation";
import { stopReviewsPage as words } from "@/content/pages/stop-reviews";
import { callApi } from "@/lib/http/api/client";
import { MailLinkPanel } from "./mail-link-panel";

export function StopReviewsPanel() {
  const token = useSearchParams().get("token") ?? "";
  return (
    <MailLinkPanel
      title={words.title}
      brokenLink={token === "" ? words.noToken : null}
      send={() => callApi("POST /api/reviews/stop", { body: { token } })}
      buttons={{ send: "Don’t ask me again", sending: "Saving…", leave: "Cancel and Return to Homepage" }}
      refused="We couldn’t save that. Please try again."
      done={() => ({ title: words.successTitle, message: words.success, note: words.successNote })}
    >
      {token !== "" && <p className="mt-5 text-ink-soft">{words.ask}</p>}
    </MailLinkPanel>
  );
}
