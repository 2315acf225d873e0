import type { Metadata } from "next";
import { ConfirmPanel } from "@/components/newsletter/mail-links/confirm-panel";
import { MailLinkPage } from "@/components/newsletter/mail-links/mail-link-page";
import { confirmSubscriptionPage } from "@/content/pages/confirm-subscription";
import { env } from "@/lib/env";
import { pageMetadata } from "@/lib/seo/metadata";

export const ensureStatic = "navigation";

export function generateMetadata(): Metadata {
  const { title, description } = confirmSubscriptionPage;
  return pageMetadata({ title, description, path: "/confirm-subscription" });
}

export default function ConfirmSubscriptionPage() {
  return (
    <MailLinkPage
      title={confirmSubscriptionPage.title}
      byHand="put you on the list"
      contactEmail={env().CONTACT_EMAIL}
    >
      <ConfirmPanel />
    </MailLinkPage>
  );
}
