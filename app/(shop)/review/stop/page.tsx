import type { Metadata } from "next";
import { MailLinkPage } from "@/components/newsletter/mail-links/mail-link-page";
import { StopReviewsPanel } from "@/components/newsletter/mail-links/stop-reviews-panel";
import { stopReviewsPage } from "@/content/pages/stop-reviews";
import { env } from "@/lib/env";
import { pageMetadata } from "@/lib/seo/metadata";

export const ensureStatic = "navigation";

export function generateMetadata(): Metadata {
  const { title, description } = stopReviewsPage;
  return pageMetadata({ title, description, path: "/review/stop" });
}

export default function StopReviewsPage() {
  return (
    <MailLinkPage
      title={stopReviewsPage.title}
      byHand="don’t ask you again"
      contactEmail={env().CONTACT_EMAIL}
    >
      <StopReviewsPanel />
    </MailLinkPage>
  );
}
