"use client";

import { useId, useState } from "react";
import { emailInput, FormError, TextField } from "@/components/ui/form/field";
import { SentPanel } from "@/components/ui/form/sent-panel";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { Honeypot } from "@/components/ui/form/traps";
import { useForm } from "@/components/ui/form/use-form";
import { emailPreferences as words } from "@/content/pages/email-preferences";
import { callApi, serverMessage } from "@/lib/http/api/client";

/** (unsubscribe.asked-link) */
export function PreferencesForm() {
  const id = useId();
  const [sent, setSent] = useState(false);
  const form = useForm({
    fields: ["email"],
    loadCheck: async () => (await import("@/lib/newsletter/schema")).checkSubscribeRequest,
    send: (body) => callApi("POST /api/unsubscribe/link", { body }),
    onSent: () => setSent(true),
  });
  if (sent) {
    return (
      <SentPanel title={words.sentTitle}>
        <p className="mt-3 text-ink-soft">{words.sent}</p>
      </SentPanel>
    );
  }
  return (
    <form {...form.props} className="relative grid gap-6" aria-label={words.title}>
      <Honeypot />
      <TextField id={`${id}-email`} name="email" label="Email" error={form.errors.email} {...emailInput} />
      <div role="alert" className="empty:hidden">
        <FormError>
          {form.failure && (serverMessage(form.failure) ?? "We couldn’t send the link. Please try again.")}
        </FormError>
      </div>
      <SubmitButton isSending={form.isSending} sending="Sending…">
        {words.button}
      </SubmitButton>
    </form>
  );
}
