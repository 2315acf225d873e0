"use client";

import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { notify } from "@/components/ui/toast/toast";
import { ApiError, callApi, serverMessage } from "@/lib/http/api/client";
import { emailInput } from "../ui/form/field";
import { Honeypot } from "../ui/form/traps";
import { useForm } from "../ui/form/use-form";

/** (newsletter.email-required, newsletter.failure-words) */
export function NewsletterForm() {
  const id = useId();
  const [subscribed, setSubscribed] = useState(false);
  const form = useForm({
    fields: ["email"],
    loadCheck: async () => (await import("@/lib/newsletter/schema")).checkSubscribeRequest,
    send: (body) => callApi("POST /api/newsletter/subscribe", { body }),
    onSent: () => {
      notify({ title: "Success!", description: "You've been subscribed to our newsletter" });
      setSubscribed(true);
    },
    onFailed: (error, refused) => {
      const message = reason(error);
      if (message && error instanceof ApiError && error.details.code === "already-subscribed") {
        notify({ title: "Already Subscribed", description: message });
        refused.reset();
        return;
      }
      notify({
        title: "Error",
        description: message ?? "Failed to subscribe. Please try again later.",
        variant: "destructive",
      });
    },
  });

  if (subscribed) return <Thanks />;
  return (
    <form {...form.props} className="relative">
      <Honeypot />
      <label htmlFor={`${id}-email`} className="label">
        Email address
      </label>
      <div className="mt-2 flex flex-col gap-3 sm:flex-row">
        <Input
          id={`${id}-email`}
          name="email"
          {...emailInput}
          aria-invalid={form.errors.email ? true : undefined}
          aria-describedby={form.errors.email ? `${id}-error` : undefined}
          className="h-13 border-chalk/60 bg-transparent text-chalk hover:border-chalk aria-invalid:border-ball"
        />
        <Button type="submit" variant="light" size="lg" aria-busy={form.isSending}>
          {form.isSending ? "Subscribing…" : "Subscribe"}
        </Button>
      </div>
      <p id={`${id}-error`} role="alert" className="mt-2 min-h-6 text-sm text-ball">
        {form.errors.email}
      </p>
    </form>
  );
}

/** Takes the form's place, so that people see that it worked. */
function Thanks() {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <div className="border-t border-chalk/30 pt-6">
      <p ref={words} tabIndex={-1} className="font-display text-display-sm outline-none">
        Thanks. See you in your inbox.
      </p>
      <p className="mt-2 text-chalk/90">Your first email is on its way; it can take a minute.</p>
    </div>
  );
}

function reason(error: Error): string | null {
  if (!(error instanceof ApiError)) return null;
  return serverMessage(error) ?? "Failed to subscribe to newsletter";
}
