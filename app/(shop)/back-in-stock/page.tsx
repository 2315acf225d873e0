import type { Metadata } from "next";
import { BackInStockPanel } from "@/components/newsletter/mail-links/back-in-stock-panel";
import { MailLinkPage } from "@/components/newsletter/mail-links/mail-link-page";
import { backInStockPage } from "@/content/pages/back-in-stock";
import { env } from "@/lib/env";
import { pageMetadata } from "@/lib/seo/metadata";

export const ensureStatic = "navigation";

export function generateMetadata(): Metadata {
  const { title, description } = backInStockPage;
  return pageMetadata({ title, description, path: "/back-in-stock" });
}

export default function BackInStockPage() {
  return (
    <MailLinkPage
      title={backInStockPage.title}
      byHand="put you on the list or take you off it"
      contactEmail={env().CONTACT_EMAIL}
    >
      <BackInStockPanel />
    </MailLinkPage>
  );
}
