import type { Metadata } from "next";
import { Suspense } from "react";
import { ReviewPanel } from "@/components/reviews/form/review-panel";
import { Skeleton } from "@/components/ui/skeleton";
import { reviewPage } from "@/content/pages/review";
import { env } from "@/lib/env";
import { pageMetadata } from "@/lib/seo/metadata";

export const ensureStatic = "navigation";

export function generateMetadata(): Metadata {
  const { title, description } = reviewPage;
  return pageMetadata({ title, description, path: "/review" });
}

/** Only the browser reads the query's token, so the page holds no personal data. */
export default function ReviewPage() {
  return (
    <div className="shell py-section">
      <div className="mx-auto w-full max-w-prose">
        <h1 className="font-display text-display-md">{reviewPage.title}</h1>
        <Suspense fallback={<Waiting />}>
          <ReviewPanel />
        </Suspense>
      </div>
    </div>
  );
}

function Waiting() {
  const { CONTACT_EMAIL } = env();
  return (
    <>
      <noscript>
        <p className="mt-5">
          This page needs JavaScript. You can also write your review to{" "}
          <a href={`mailto:${CONTACT_EMAIL}`} className="underline">
            {CONTACT_EMAIL}
          </a>
          , and we’ll take it from there.
        </p>
      </noscript>
      <Skeleton className="mt-8 h-64" />
    </>
  );
}
