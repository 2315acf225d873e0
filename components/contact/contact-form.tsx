"use client";

import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { emailInput, FormFault, plainInput, TextAreaField, TextField } from "@/components/forms/field";
import { focusFirstFault, isEmail, readEntries, serverFaults, type Faults } from "@/components/forms/faults";
import { Honeypot, useTraps } from "@/components/forms/traps";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { callApi, serverMessage } from "@/lib/api/client";

const FIELDS = ["name", "email", "message"] as const;
const SHORTEST_MESSAGE = 10;

/** The message form, with its validation, states and messages. */
export function ContactForm() {
  const [sent, setSent] = useState(false);
  return sent ? <Sent onAgain={() => setSent(false)} /> : <MessageForm onSent={() => setSent(true)} />;
}

function MessageForm({ onSent }: { onSent: () => void }) {
  const id = useId();
  const hydrated = useHydrated();
  const traps = useTraps();
  const queries = useQueryClient();
  const [faults, setFaults] = useState<Faults>({});
  const sending = useMutation({
    mutationFn: async (form: HTMLFormElement) =>
      callApi("POST /api/contact/submit", { body: { ...readEntries(form, FIELDS), ...(await traps(form)) } }),
    onSuccess: () => {
      notify({ title: "Message sent!", description: "We'll get back to you within 24 hours." });
      void queries.invalidateQueries({ queryKey: ["/api/contact/submissions"] });
      onSent();
    },
    onError: (error, form) => {
      notify({ title: "Error", description: failure(error), variant: "destructive" });
      show(form, serverFaults(error));
    },
  });

  function show(form: HTMLFormElement, found: Faults) {
    // Shows the messages before moving the focus, because they move the page.
    flushSync(() => setFaults(found));
    focusFirstFault(form, found);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.isPending) return;
    const form = event.currentTarget;
    const { name, message } = readEntries(form, FIELDS);
    const found: Faults = {};
    if (!name) found.name = "Name is required";
    if (!isEmail(form)) found.email = "Invalid email address";
    if (message.length < SHORTEST_MESSAGE) {
      found.message = `Message must be at least ${SHORTEST_MESSAGE} characters long`;
    }
    show(form, found);
    if (Object.keys(found).length === 0) sending.mutate(form);
  }

  return (
    <form
      method="post"
      noValidate={hydrated}
      onSubmit={submit}
      className="relative grid gap-6"
      aria-label="Send us a message"
    >
      <Honeypot />
      <TextField
        id={`${id}-name`}
        name="name"
        label="Name"
        fault={faults.name}
        autoComplete="name"
        maxLength={100}
        {...plainInput}
      />
      <TextField id={`${id}-email`} name="email" label="Email" fault={faults.email} {...emailInput} />
      <TextAreaField
        id={`${id}-message`}
        name="message"
        label="Message"
        fault={faults.message}
        minLength={SHORTEST_MESSAGE}
        maxLength={5000}
        rows={7}
        required
      />
      <FormFault>{sending.isError && failure(sending.error)}</FormFault>
      <Button
        type="submit"
        size="lg"
        disabled={sending.isPending}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {sending.isPending ? "Sending..." : "Send message"}
      </Button>
    </form>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-sm bg-court-tint p-8 sm:p-12">
      <h2 ref={heading} tabIndex={-1} className="font-display text-display-sm outline-none">
        Message sent successfully!
      </h2>
      <p className="mt-3 text-ink-soft">We&apos;ll get back to you within 24 hours.</p>
      <Button variant="outline" className="mt-8" onClick={onAgain}>
        Send another message
      </Button>
    </div>
  );
}

function failure(error: unknown): string {
  return serverMessage(error) ?? "Failed to send message";
}
