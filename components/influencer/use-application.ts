"use client";

import { useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { focusFirstFault, isEmail, readEntries, serverFaults, type Faults } from "@/components/forms/faults";
import { useTraps } from "@/components/forms/traps";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notify } from "@/components/ui/toast";
import { influencerPage } from "@/content/pages";
import { callApi, serverMessage } from "@/lib/api/client";

/** The sentence for each empty field; also the list of fields. */
const MISSING = {
  name: "Please enter your name",
  email: "Please enter your email address",
  streetAddress: "Please enter your street address",
  city: "Please enter your city",
  state: "Please enter your state",
  zipCode: "Please enter your ZIP code",
  tournament: "Please enter the tournament you are attending",
  shirtSize: "Please choose a shirt size",
} as const;
const FIELDS = Object.keys(MISSING) as (keyof typeof MISSING)[];

/** Sends an application, for the page and the popup: validation, states and messages. */
export function useApplication(onSent: () => void) {
  const traps = useTraps();
  const queries = useQueryClient();
  const [faults, setFaults] = useState<Faults>({});
  const sending = useMutation({
    mutationFn: async (form: HTMLFormElement) => {
      const entries = readEntries(form, FIELDS);
      const { streetAddress, city, state, zipCode } = entries;
      const address = `${streetAddress}, ${city}, ${state} ${zipCode}`;
      return callApi("POST /api/influencer-program/apply", {
        body: { ...entries, address, ...(await traps(form)) },
      });
    },
    onSuccess: (_, form) => {
      notify({ title: "Application Submitted!", description: influencerPage.success.toast });
      void queries.invalidateQueries({ queryKey: ["/api/influencers"] });
      form.reset();
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
    const entries = readEntries(form, FIELDS);
    const missing = FIELDS.filter((name) => !entries[name]);
    const found: Faults = Object.fromEntries(missing.map((name) => [name, MISSING[name]]));
    if (!found.email && !isEmail(form)) found.email = "Invalid email address";
    if (missing.length > 0) {
      notify({
        title: "Missing Information",
        description: "Please fill in all fields",
        variant: "destructive",
      });
    }
    show(form, found);
    if (Object.keys(found).length === 0) sending.mutate(form);
  }

  return {
    submit,
    faults,
    isSending: sending.isPending,
    failure: sending.isError ? failure(sending.error) : null,
  };
}

function failure(error: unknown): string {
  return serverMessage(error) ?? "Failed to submit application. Please try again.";
}
