"use client";

import { useEffect, useRef } from "react";
import { useSearchParams } from "next/navigation";
import { FormError } from "@/components/forms/field";
import { Link } from "@/components/link";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { unsubscribePage } from "@/content/pages";
import { ApiError, callApi, serverMessage } from "@/lib/api/client";
import { NO_EMAIL_ADDRESS } from "@/lib/newsletter/messages";

/** Unsubscribes the address in the query. */
export function UnsubscribePanel() {
  const email = useSearchParams().get("email")?.trim() ?? "";
  const leaving = useMutation({
    mutationFn: (address: string) => callApi("POST /api/unsubscribe", { body: { email: address } }),
  });
  if (leaving.isSuccess) return <Done />;
  const error = email === "" ? NO_EMAIL_ADDRESS : leaving.isError ? failure(leaving.error) : null;
  return (
    <>
      <h1 className="font-display text-display-md">{unsubscribePage.title}</h1>
      {email === "" ? (
        <p className="mt-5 text-ink-soft">{unsubscribePage.noAddress}</p>
      ) : (
        <>
          <p className="mt-5 text-ink-soft">{unsubscribePage.ask}</p>
          <p className="mt-2 text-lg font-medium break-words">{email}</p>
          <p className="mt-5 text-sm text-quiet">{unsubscribePage.note}</p>
        </>
      )}
      <div role="alert">
        <FormError className="mt-6">{error}</FormError>
      </div>
      <div className="mt-8 flex flex-col gap-3">
        <Button
          size="lg"
          disabled={email === "" || leaving.isPending}
          onClick={() => leaving.mutate(email)}
          className="w-full"
        >
          {leaving.isPending ? "Unsubscribing..." : "Unsubscribe"}
        </Button>
        <Button asChild size="lg" variant="outline" className="w-full">
          <Link href="/">Cancel and Return to Homepage</Link>
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
        {unsubscribePage.successTitle}
      </h1>
      <p role="status" className="mt-5 text-lg text-ink-soft">
        You have been successfully unsubscribed from all future emails.
      </p>
      <p className="mt-4 text-sm text-quiet">{unsubscribePage.successNote}</p>
      <Button asChild size="lg" className="mt-8 w-full">
        <Link href="/">Return to Homepage</Link>
      </Button>
    </>
  );
}

function failure(error: unknown): string {
  if (!(error instanceof ApiError)) return "An error occurred. Please try again later.";
  return serverMessage(error) ?? "Failed to unsubscribe. Please try again.";
}
