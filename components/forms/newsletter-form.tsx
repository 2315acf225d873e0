"use client";

import { useId, useRef, useState, type FormEvent } from "react";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { notify } from "@/components/ui/toast";
import { ApiError, callApi, serverMessage } from "@/lib/api/client";
import { readEntries } from "./faults";
import { Honeypot, useTraps } from "./traps";
import { useHydrated } from "@/components/ui/use-hydrated";

/** The newsletter sign-up (newsletter.email-required, newsletter.failure-words). */
export function NewsletterForm() {
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const id = useId();
  const hydrated = useHydrated();
  const traps = useTraps();

  const subscription = useMutation({
    mutationFn: async (form: HTMLFormElement) =>
      callApi("POST /api/newsletter/subscribe", {
        body: { ...readEntries(form, ["email"]), ...(await traps(form)) },
      }),
    onSuccess: () => {
      notify({ title: "Success!", description: "You've been subscribed to our newsletter" });
      clear();
    },
    onError: (error) => {
      const message = reason(error);
      if (message && error instanceof ApiError && error.details.code === "already-subscribed") {
        notify({ title: "Already Subscribed", description: message });
        clear();
        return;
      }
      notify({
        title: "Error",
        description: message ?? "Failed to subscribe. Please try again later.",
        variant: "destructive",
      });
    },
  });

  function clear() {
    if (field.current) field.current.value = "";
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = field.current;
    if (!input || subscription.isPending) return;
    const problem = input.validity.valueMissing
      ? "Please enter your email address"
      : input.validity.valid
        ? null
        : "Invalid email address";
    setFault(problem);
    if (problem) input.focus();
    else subscription.mutate(event.currentTarget);
  }

  return (
    <form noValidate={hydrated} onSubmit={submit} method="post" className="relative">
      <Honeypot />
      <label htmlFor={`${id}-email`} className="label">
        Email address
      </label>
      <div className="mt-2 flex flex-col gap-3 sm:flex-row">
        <Input
          ref={field}
          id={`${id}-email`}
          name="email"
          type="email"
          required
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          className="h-13 border-chalk/60 bg-transparent text-chalk hover:border-chalk aria-invalid:border-ball"
        />
        <Button type="submit" variant="light" size="lg" aria-busy={subscription.isPending}>
          {subscription.isPending ? "Subscribing…" : "Subscribe"}
        </Button>
      </div>
      <p id={`${id}-fault`} role="alert" className="mt-2 min-h-6 text-sm text-ball">
        {fault}
      </p>
    </form>
  );
}

/** The server's sentence; “Failed to subscribe to newsletter” if it has none, null if it can't be reached. */
function reason(error: Error): string | null {
  if (!(error instanceof ApiError)) return null;
  return serverMessage(error) ?? "Failed to subscribe to newsletter";
}
