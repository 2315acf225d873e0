"use client";

import { useSearchParams } from "next/navigation";
import { backInStockPage as words } from "@/content/pages/back-in-stock";
import { callApi } from "@/lib/http/api/client";
import { MailLinkPanel } from "./mail-link-panel";

/** Confirms the wish of the query's `token`, or ends all wishes of the address in its `stop`. */
export function BackInStockPanel() {
  const query = useSearchParams();
  const stop = query.get("stop");
  return stop ? <StopPanel token={stop} /> : <ConfirmPanel token={query.get("token") ?? ""} />;
}

function ConfirmPanel({ token }: { token: string }) {
  return (
    <MailLinkPanel
      title={words.title}
      brokenLink={token === "" ? words.noToken : null}
      send={() => callApi("POST /api/stock-alerts/confirm", { body: { token } })}
      buttons={words.confirm}
      refused={words.refused}
      done={({ inStock, page }) =>
        inStock
          ? { title: words.backTitle, message: words.back, way: { label: words.see, href: page } }
          : { title: words.doneTitle, message: words.done }
      }
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

function StopPanel({ token }: { token: string }) {
  return (
    <MailLinkPanel
      title={words.stopTitle}
      brokenLink={null}
      send={() => callApi("POST /api/stock-alerts/stop", { body: { token } })}
      buttons={words.stop}
      refused={words.stopRefused}
      done={() => ({ title: words.stopDoneTitle, message: words.stopDone })}
    >
      <p className="mt-5 text-ink-soft">{words.stopAsk}</p>
    </MailLinkPanel>
  );
}
