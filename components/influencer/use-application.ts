"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "@/components/ui/form/use-form";
import { notify } from "@/components/ui/toast/toast";
import { influencerForm } from "@/content/pages/influencer";
import { callApi, serverMessage } from "@/lib/http/api/client";
import { joinAddress } from "@/lib/influencer/application.browser";

const FIELDS = [
  "name",
  "email",
  "streetAddress",
  "city",
  "state",
  "zipCode",
  "tournament",
  "shirtSize",
] as const;

export function useApplication(onSent: () => void) {
  const queries = useQueryClient();
  return useForm({
    fields: FIELDS,
    loadCheck: async () => (await import("@/lib/influencer/schema")).checkApplyRequest,
    toBody: (entries) => ({ ...entries, address: joinAddress(entries) }),
    send: (body) => callApi("POST /api/influencer-program/apply", { body }),
    onInvalid: (entries) => {
      if (FIELDS.every((name) => entries[name])) return;
      notify({
        title: "Missing Information",
        description: "Please fill in all fields",
        variant: "destructive",
      });
    },
    onSent: (form) => {
      notify({ title: "Application Submitted!", description: influencerForm.success.toast });
      void queries.invalidateQueries({ queryKey: ["/api/influencers"] });
      form.reset();
      onSent();
    },
    onFailed: (error) =>
      notify({ title: "Error", description: applicationFailure(error), variant: "destructive" }),
  });
}

export function applicationFailure(error: unknown): string {
  return serverMessage(error) ?? "Failed to submit application. Please try again.";
}
