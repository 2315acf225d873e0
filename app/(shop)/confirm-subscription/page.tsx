import type { Metadata } from "next";
import { Suspense } from "react";
import { ConfirmPanel } from "@/components/confirm-subscription/confirm-panel";
import { Skeleton } from "@/components/ui/skeleton";
import { confirmSubscriptionPage } from "@/content/pages";
import { env } from "@/lib/env";
import { pageMetadata } from "@/lib/seo/metadata";

export const ensureStatic = "navigation";

export function generateMetadata(): Metadata {
  const { title, description } = confirmSubscriptionPage;
  return pageMetadata({ title, description, path: "/confirm-subscription", noindex: true });
}

/** Only the browser reads the token in the query, so the page is the same for every visitor. */
export default function ConfirmSubscriptionPage() {
  return (
    <div className="shell flex justify-center py-section">
      <div className="w-full max-w-md">
        <Suspense fallback={<Waiting />}>
          <ConfirmPanel />
        </Suspense>
      </div>
    </div>
  );
}

function Waiting() {
  const { CONTACT_EMAIL } = env();
  return (
    <>
      <h1 className="font-display text-display-md">{confirmSubscriptionPage.title}</h1>
      <noscript>
        <p className="mt-5">
          This page needs JavaScript. Write to <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a> and we
          put you on the list.
        </p>
      </noscript>
      <Skeleton className="mt-6 h-64" />
    </>
  );
}
