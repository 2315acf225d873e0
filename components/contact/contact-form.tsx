"use client";

import { useEffect, useId, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { RESPONSE_PROMISE } from "@/content/promises";
import { emailInput, FormError, plainInput, TextAreaField, TextField } from "@/components/ui/form/field";
import { SentPanel } from "@/components/ui/form/sent-panel";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { Honeypot } from "@/components/ui/form/traps";
import { useForm } from "@/components/ui/form/use-form";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast/toast";
import { callApi, serverMessage } from "@/lib/http/api/client";
import { LONGEST_MESSAGE, LONGEST_NAME, SHORTEST_MESSAGE } from "@/lib/contact/limits.browser";

export function ContactForm() {
  const [sent, setSent] = useState(false);
  return sent ? <Sent onAgain={() => setSent(false)} /> : <MessageForm onSent={() => setSent(true)} />;
}

function MessageForm({ onSent }: { onSent: () => void }) {
  const id = useId();
  useEffect(beginWithOrder, []);
  const queries = useQueryClient();
  const form = useForm({
    fields: ["name", "email", "message"],
    loadCheck: async () => (await import("@/lib/contact/schema")).checkContactRequest,
    send: (body) => callApi("POST /api/contact/submit", { body }),
    onSent: () => {
      notify({ title: "Message sent!", description: RESPONSE_PROMISE });
      void queries.invalidateQueries({ queryKey: ["/api/contact/submissions"] });
      onSent();
    },
    onFailed: (error) => notify({ title: "Error", description: failureWords(error), variant: "destructive" }),
  });

  return (
    <form {...form.props} className="relative grid gap-6" aria-label="Send us a message">
      <Honeypot />
      <TextField
        id={`${id}-name`}
        name="name"
        label="Name"
        error={form.errors.name}
        autoComplete="name"
        maxLength={LONGEST_NAME}
        {...plainInput}
      />
      <TextField id={`${id}-email`} name="email" label="Email" error={form.errors.email} {...emailInput} />
      <TextAreaField
        id={`${id}-message`}
        name="message"
        label="Message"
        error={form.errors.message}
        minLength={SHORTEST_MESSAGE}
        maxLength={LONGEST_MESSAGE}
        rows={7}
        required
      />
      <FormError>{form.failure && failureWords(form.failure)}</FormError>
      <SubmitButton isSending={form.isSending} sending="Sending...">
        Send message
      </SubmitButton>
    </form>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <SentPanel title="Message sent successfully!">
      <p className="mt-3 text-ink-soft">{RESPONSE_PROMISE}</p>
      <Button variant="outline" className="mt-8" onClick={onAgain}>
        Send another message
      </Button>
    </SentPanel>
  );
}

/** The link on an order's page names the order in the address. */
function beginWithOrder(): void {
  const order = /[?&]order=([A-Z0-9]{8})\b/.exec(location.search)?.[1];
  const field = document.querySelector<HTMLTextAreaElement>("[name=message]");
  if (order && field?.value === "") field.value = `Order ${order}: `;
}

function failureWords(error: unknown): string {
  return serverMessage(error) ?? "Failed to send message";
}
