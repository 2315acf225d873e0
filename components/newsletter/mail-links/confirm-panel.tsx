"use client";

import { useSearchParams } from "next/navigation";
import { confirmSubscriptionPage as words } from "@/content/pages/confirm-subscription";
import { callApi } from "@/lib/http/api/client";
import { MailLinkPanel } from "./mail-link-panel";

/** (newsletter.confirmed-return) */
export function ConfirmPanel() {
  const token = useSearchParams().get("token") ?? "";
  return (
    <MailLinkPanel
      title={words.title}
      brokenLink={token === "" ? words.noToken : null}
      send={() => callApi("POST /api/newsletter/confirm", { body: { token } })}
      buttons={{ send: "Yes, subscribe me", sending: "Confirming…", leave: "No, stay unsubscribed" }}
      refused="We couldn’t confirm your subscription. Please try again."
      done={() => ({ title: words.successTitle, message: words.success })}
    >
      {token !== "" && (
        <>
          <p className="mt-5 text-ink-soft">{words.ask}</p>
          <p className="mt-5 text-sm text-quiet">{words.note}</p>
        </>
      )}
    </MailLinkPanel>
  );
}
