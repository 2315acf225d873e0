import type { Metadata } from "next";
import { MailLinkPage } from "@/components/newsletter/mail-links/mail-link-page";
import { UnsubscribePanel } from "@/components/newsletter/mail-links/unsubscribe-panel";
import { unsubscribePage } from "@/content/pages/unsubscribe";
import { env } from "@/lib/env";
import { pageMetadata } from "@/lib/seo/metadata";

export const ensureStatic = "navigation";

export function generateMetadata(): Metadata {
  const { title, description } = unsubscribePage;
  return pageMetadata({ title, description, path: "/unsubscribe" });
}

export default function UnsubscribePage() {
  return (
    <MailLinkPage
      title={unsubscribePage.title}
      byHand="take you off the list"
      contactEmail={env().CONTACT_EMAIL}
    >
      <UnsubscribePanel />
    </MailLinkPage>
  );
}
