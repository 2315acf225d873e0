"use client";

import { useEffect, useId, useRef, useState } from "react";
import { emailInput, FormError, TextField } from "@/components/ui/form/field";
import { Honeypot } from "@/components/ui/form/traps";
import { useForm } from "@/components/ui/form/use-form";
import type { WindowProps } from "@/components/ui/use-lazy-dialog";
import type { ChoosableProduct } from "@/components/catalog/parts/use-product-choice";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { Label } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { backInStock as words } from "@/content/back-in-stock";
import { callApi, serverMessage } from "@/lib/http/api/client";
import { variantLabel } from "@/lib/cart/label.browser";

type Props = WindowProps & {
  product: ChoosableProduct;
  /** The chosen color, whose sold-out sizes come first. */
  color: string | null;
};

/** Asks for the address that gets a mail when a variant is back (stock.told-when-back). */
export function BackInStockWindow({ product, color, open, onOpenChange, onCloseAutoFocus }: Props) {
  const [sent, setSent] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(opens) => {
        onOpenChange(opens);
        if (opens) setSent(false);
      }}
    >
      <DialogContent
        onCloseAutoFocus={onCloseAutoFocus}
        className="px-gutter pt-8 pb-8 sm:max-w-lg sm:px-10 sm:pt-10 sm:pb-10"
      >
        {sent ? (
          <Sent onDone={() => onOpenChange(false)} />
        ) : (
          <Ask product={product} color={color} onSent={() => setSent(true)} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function Ask({ product, color, onSent }: Pick<Props, "product" | "color"> & { onSent: () => void }) {
  const id = useId();
  const soldOut = product.variants.filter(({ inStock }) => !inStock);
  const offered = [
    ...soldOut.filter((one) => one.color === color),
    ...soldOut.filter((one) => one.color !== color),
  ];
  const form = useForm({
    fields: ["variantId", "email"],
    loadCheck: async () => (await import("@/lib/stock/alerts/schema")).checkAlertRequest,
    toBody: ({ variantId, email }) => ({ productId: product.id, email, ...(variantId && { variantId }) }),
    send: (body) => callApi("POST /api/stock-alerts", { body }),
    onSent,
  });
  return (
    <>
      <DialogTitle className="pr-8 text-balance">{words.button}</DialogTitle>
      <DialogDescription className="mt-3">
        {product.name}. {words.lead}
      </DialogDescription>
      <form {...form.props} className="relative mt-6 grid gap-5">
        <Honeypot />
        {offered.length > 0 && (
          <div>
            <Label htmlFor={`${id}-variant`} className="mb-2">
              {words.choose}
            </Label>
            <NativeSelect id={`${id}-variant`} name="variantId" className="w-full">
              {offered.map((variant) => (
                <option key={variant.id} value={variant.id}>
                  {variantLabel(variant)}
                </option>
              ))}
            </NativeSelect>
          </div>
        )}
        <TextField
          id={`${id}-email`}
          name="email"
          label="Email address"
          error={form.errors.email}
          {...emailInput}
        />
        <div role="alert" className="empty:hidden">
          <FormError>{form.failure && (serverMessage(form.failure) ?? words.failed)}</FormError>
        </div>
        <Button type="submit" size="lg" aria-busy={form.isSending}>
          {form.isSending ? "One moment…" : words.send}
        </Button>
      </form>
    </>
  );
}

function Sent({ onDone }: { onDone: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div role="status">
      <DialogTitle className="pr-8">{words.sentTitle}</DialogTitle>
      <DialogDescription className="mt-3">{words.sent}</DialogDescription>
      <Button ref={button} size="lg" className="mt-6 w-full" onClick={onDone}>
        Close
      </Button>
    </div>
  );
}
