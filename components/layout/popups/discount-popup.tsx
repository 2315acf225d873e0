"use client";

import { useEffect, useId, useRef, useState } from "react";
import { Picture } from "@/components/layout/picture";
import { emailInput, TextField } from "@/components/ui/form/field";
import { Honeypot } from "@/components/ui/form/traps";
import { useForm } from "@/components/ui/form/use-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { discountPopup } from "@/content/pages/discount-popup";
import { rememberPromoCode } from "@/lib/cart/promo.browser";
import { localStore } from "@/lib/http/browser/storage";
import { callApi } from "@/lib/http/api/client";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { DISCOUNT_FLAG, SHOWN } from "./shown";

/** (popup.discount-code) */
export function DiscountPopup({ onClose }: { onClose: () => void }) {
  const [hasCode, setHasCode] = useState(false);
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent
        className="sm:max-w-3xl"
        // Its field would bring up a phone's keyboard.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          (event.currentTarget as HTMLElement).focus();
        }}
      >
        <div className="grid sm:grid-cols-[2fr_3fr]">
          <Picture
            picture={SCENE}
            sizes="(min-width: 40rem) 32rem, 100vw"
            className="bg-hard h-40 w-full object-cover sm:h-full"
          />
          <div className="px-6 pt-8 pb-8 sm:px-10 sm:py-14">
            {hasCode ? (
              <Code onDone={onClose} />
            ) : (
              <Offer
                onTaken={() => {
                  localStore.write(DISCOUNT_FLAG, SHOWN);
                  rememberPromoCode(WELCOME_OFFER.code);
                  setHasCode(true);
                }}
                onDecline={onClose}
              />
            )}
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** Without the preview that pictures of pages have. */
const SCENE = { name: "editorial-cap-square", alt: "", width: 1200, height: 1200, blur: "" };

function Offer({ onTaken, onDecline }: { onTaken: () => void; onDecline: () => void }) {
  const id = useId();
  // A failure isn't shown (popup.discount-failure): the form stays open and can be sent again.
  const form = useForm({
    fields: ["email"],
    loadCheck: async () => (await import("@/lib/newsletter/leads/schema")).checkLeadRequest,
    toBody: (entries) => ({ ...entries, promoCode: WELCOME_OFFER.code }),
    send: askForCode,
    onSent: onTaken,
  });

  return (
    <>
      <DialogTitle className="pr-8 text-balance">{discountPopup.title}</DialogTitle>
      <DialogDescription className="mt-3">{discountPopup.line}</DialogDescription>
      <form {...form.props} className="relative mt-6 grid gap-4">
        <Honeypot />
        <TextField
          id={`${id}-email`}
          name="email"
          label="Email address"
          error={form.errors.email}
          {...emailInput}
        />
        <Button type="submit" size="lg" aria-busy={form.isSending}>
          {form.isSending ? "One moment…" : discountPopup.button}
        </Button>
        <Button variant="ghost" onClick={onDecline}>
          {discountPopup.dismiss}
        </Button>
      </form>
      <p className="mt-4 text-xs text-quiet">{discountPopup.consent}</p>
    </>
  );
}

/** @throws Error “Failed to submit” for any cause (popup.discount-failure) */
export async function askForCode(body: object): Promise<void> {
  await callApi("POST /api/leads", { body }).catch((cause: unknown) => {
    throw new Error("Failed to submit", { cause });
  });
}

function Code({ onDone }: { onDone: () => void }) {
  const copyButton = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => copyButton.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(WELCOME_OFFER.code);
      setCopied(true);
    } catch {
      // The code can be selected and copied by hand.
    }
  }

  return (
    <div role="status">
      <DialogTitle className="pr-8">{discountPopup.success.title}</DialogTitle>
      <DialogDescription className="mt-3">{discountPopup.success.line}</DialogDescription>
      <div className="mt-6 flex items-stretch justify-between border border-dashed border-line-strong">
        <code className="grow px-5 py-4 font-display text-title tracking-wide select-all">
          {WELCOME_OFFER.code}
        </code>
        <Button ref={copyButton} variant="ghost" className="h-auto min-w-28" onClick={() => void copy()}>
          {copied ? "Copied" : "Copy code"}
        </Button>
      </div>
      <Button size="lg" className="mt-4 w-full" onClick={onDone}>
        {discountPopup.success.button}
      </Button>
    </div>
  );
}
