"use client";

import { useSearchParams } from "next/navigation";
import { unsubscribePage as words } from "@/content/pages/unsubscribe";
import { callApi } from "@/lib/http/api/client";
import { NO_EMAIL_ADDRESS } from "@/lib/newsletter/messages.browser";
import { MailLinkPanel } from "./mail-link-panel";

export function UnsubscribePanel() {
  const email = useSearchParams().get("email")?.trim() ?? "";
  return (
    <MailLinkPanel
      title={words.title}
      brokenLink={email === "" ? NO_EMAIL_ADDRESS : null}
      send={() => callApi("POST /api/unsubscribe", { body: { email } })}
      buttons={{
        send: "Unsubscribe",
        sending: "Unsubscribing...",
        leave: "Cancel and Return to Homepage",
      }}
      refused="Failed to unsubscribe. Please try again."
      done={() => ({ title: words.successTitle, message: words.success, note: words.successNote })}
    >
      {email === "" ? (
        <p className="mt-5 text-ink-soft">{words.noAddress}</p>
      ) : (
        <>
          <p className="mt-5 text-ink-soft">{words.ask}</p>
          <p className="mt-2 text-lg font-medium break-words">{email}</p>
          <p className="mt-5 text-sm text-quiet">{words.note}</p>
        </>
      )}
    </MailLinkPanel>
  );
}
