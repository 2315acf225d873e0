"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import { FormError } from "@/components/ui/form/field";
import { Link } from "@/components/ui/link";
import { Button, buttonVariants } from "@/components/ui/button";
import { ApiError, serverMessage } from "@/lib/http/api/client";

type Done = { title: string; message: string; note?: string; way?: { label: string; href: string } };

type MailLinkPanelProps<Answer> = {
  title: string;
  children: ReactNode;
  /** Null if the link is good. */
  brokenLink: string | null;
  send: () => Promise<Answer>;
  buttons: { send: string; sending: string; leave: string };
  /** If the shop refused without a sentence. */
  refused: string;
  done: (answer: Answer) => Done;
};

export function MailLinkPanel<Answer>({
  title,
  children,
  brokenLink,
  send,
  buttons,
  refused,
  done,
}: MailLinkPanelProps<Answer>) {
  const sending = useMutation({ mutationFn: send });
  if (sending.isSuccess) return <DoneView {...done(sending.data)} />;
  const error = brokenLink ?? (sending.isError ? failure(sending.error, refused) : null);
  return (
    <>
      <h1 className="font-display text-display-md">{title}</h1>
      {children}
      <div role="alert">
        <FormError className="mt-6">{error}</FormError>
      </div>
      <div className="mt-8 flex flex-col gap-3">
        <Button
          size="lg"
          disabled={brokenLink !== null || sending.isPending}
          onClick={() => sending.mutate()}
          className="w-full"
        >
          {sending.isPending ? buttons.sending : buttons.send}
        </Button>
        <Link href="/" className={buttonVariants({ variant: "outline", size: "lg", className: "w-full" })}>
          {buttons.leave}
        </Link>
      </div>
    </>
  );
}

function DoneView({ title, message, note, way }: Done) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="font-display text-display-md outline-none">
        {title}
      </h1>
      <p role="status" className="mt-5 text-lg text-ink-soft">
        {message}
      </p>
      {note && <p className="mt-4 text-sm text-quiet">{note}</p>}
      <div className="mt-8 flex flex-col gap-3">
        {way && (
          <a href={way.href} className={buttonVariants({ size: "lg", className: "w-full" })}>
            {way.label}
          </a>
        )}
        <Link
          href="/"
          className={buttonVariants({
            variant: way ? "outline" : "primary",
            size: "lg",
            className: "w-full",
          })}
        >
          Return to Homepage
        </Link>
      </div>
    </>
  );
}

function failure(error: unknown, refused: string): string {
  if (!(error instanceof ApiError)) return "An error occurred. Please try again later.";
  return serverMessage(error) ?? refused;
}
