"use client";

import { useId, useState } from "react";
import { emailInput, FormError, plainInput, TextField } from "@/components/ui/form/field";
import { SentPanel } from "@/components/ui/form/sent-panel";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { Honeypot } from "@/components/ui/form/traps";
import { useForm } from "@/components/ui/form/use-form";
import { Link } from "@/components/ui/link";
import { Button, buttonVariants } from "@/components/ui/button";
import { orderLookup as words } from "@/content/order-lookup";
import { callApi, serverMessage } from "@/lib/http/api/client";

/** (order.lookup-form) */
export function LookupForm() {
  const [sent, setSent] = useState(false);
  return sent ? <Sent onAgain={() => setSent(false)} /> : <Ask onSent={() => setSent(true)} />;
}

function Ask({ onSent }: { onSent: () => void }) {
  const id = useId();
  const form = useForm({
    fields: ["reference", "email"],
    loadCheck: async () => (await import("@/lib/orders/links/schema")).checkLinkRequest,
    send: (body) => callApi("POST /api/orders/link", { body }),
    onSent,
  });
  return (
    <form {...form.props} className="relative grid gap-6" aria-label={words.title}>
      <Honeypot />
      <TextField
        id={`${id}-reference`}
        name="reference"
        label="Order number"
        error={form.errors.reference}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        {...plainInput}
      />
      <TextField id={`${id}-email`} name="email" label="Email" error={form.errors.email} {...emailInput} />
      <div role="alert" className="empty:hidden">
        <FormError>{form.failure && failureWords(form.failure)}</FormError>
      </div>
      <SubmitButton isSending={form.isSending} sending="Sending…">
        {words.button}
      </SubmitButton>
    </form>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <SentPanel title={words.sentTitle}>
      <p className="mt-3 text-ink-soft">{words.sent}</p>
      <p className="mt-3 text-sm text-quiet">{words.notSent}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="outline" onClick={onAgain}>
          Try again
        </Button>
        <Link href="/contact" className={buttonVariants({ variant: "outline" })}>
          Contact us
        </Link>
      </div>
    </SentPanel>
  );
}

function failureWords(error: unknown): string {
  return serverMessage(error) ?? "We couldn’t send the link. Please try again.";
}
