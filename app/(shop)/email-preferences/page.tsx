import type { Metadata } from "next";
import { WithoutScript } from "@/components/ui/form/without-script";
import { PreferencesForm } from "@/components/newsletter/preferences-form";
import { emailPreferences } from "@/content/pages/email-preferences";
import { env } from "@/lib/env";
import { pageMetadata } from "@/lib/seo/metadata";

export const ensureStatic = "navigation";

export function generateMetadata(): Metadata {
  const { title, description } = emailPreferences;
  return pageMetadata({ title, description, path: "/email-preferences" });
}

/** (unsubscribe.asked-link) */
export default function EmailPreferencesPage() {
  return (
    <div className="shell grid gap-x-20 gap-y-10 pt-10 pb-section lg:grid-cols-2 lg:pt-16">
      <header>
        <h1 className="font-display text-display-lg">{emailPreferences.title}</h1>
        <p className="mt-5 max-w-md text-lg text-ink-soft">{emailPreferences.lead}</p>
        <p className="mt-5 max-w-md text-sm text-quiet">{emailPreferences.note}</p>
      </header>
      <div className="max-w-xl lg:pt-3">
        <WithoutScript email={env().CONTACT_EMAIL} />
        <PreferencesForm />
      </div>
    </div>
  );
}
