"use client";

import { useEffect, useRef } from "react";
import { useSearchParams } from "next/navigation";
import { useMutation } from "@tanstack/react-query";
import { FormError } from "@/components/forms/field";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { confirmSubscriptionPage as words } from "@/content/pages";
import { ApiError, callApi, serverMessage } from "@/lib/api/client";

/** Confirms the subscription of the token in the query (newsletter.confirmed-return). */
export function ConfirmPanel() {
  const token = useSearchParams().get("token") ?? "";
  const confirming = useMutation({
    mutationFn: () => callApi("POST /api/newsletter/confirm", { body: { token } }),
  });
  if (confirming.isSuccess) return <Done />;
  const error = token === "" ? words.noToken : confirming.isError ? failure(confirming.error) : null;
  return (
    <>
      <h1 className="font-display text-display-md">{words.title}</h1>
      {token !== "" && (
        <>
          <p className="mt-5 text-ink-soft">{words.ask}</p>
          <p className="mt-5 text-sm text-quiet">{words.note}</p>
        </>
      )}
      <div role="alert">
        <FormError className="mt-6">{error}</FormError>
      </div>
      <div className="mt-8 flex flex-col gap-3">
        <Button
          size="lg"
          disabled={token === "" || confirming.isPending}
          onClick={() => confirming.mutate()}
          className="w-full"
        >
          {confirming.isPending ? "Confirming…" : "Yes, subscribe me"}
        </Button>
        <Button asChild size="lg" variant="outline" className="w-full">
          <Link href="/">No, stay unsubscribed</Link>
        </Button>
      </div>
    </>
  );
}

function Done() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="font-display text-display-md outline-none">
        {words.successTitle}
      </h1>
      <p role="status" className="mt-5 text-lg text-ink-soft">
        {words.success}
      </p>
      <Button asChild size="lg" className="mt-8 w-full">
        <Link href="/">Return to Homepage</Link>
      </Button>
    </>
  );
}

function failure(error: unknown): string {
  if (!(error instanceof ApiError)) return "An error occurred. Please try again later.";
  return serverMessage(error) ?? "We could not confirm your subscription. Please try again.";
}
