"use client";

import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { announce } from "@/components/ui/announcer";
import { Button } from "@/components/ui/button";
import { FieldError, Input, Label } from "@/components/ui/input";
import { PROMO_DELAY_MS, rememberPromoCode } from "@/lib/cart/promo.browser";
import { findOffer } from "@/lib/promotions/offers.browser";
import { usePromoCode } from "./use-promo-code";

const EMPTY = "Please enter a promo code";
const REFUSED = "The promo code you entered is not valid or has expired";

/** Checks for a second, without a call to the server (cart.unknown-promo-code). */
export function PromoForm() {
  const accepted = usePromoCode();
  return accepted ? <AcceptedCode code={accepted} /> : <CodeField />;
}

function CodeField() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [considering, setConsidering] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function refuse(message: string) {
    setProblem(message);
    announce(message);
    input.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (considering) return;
    if (code.trim() === "") return refuse(EMPTY);
    setProblem(null);
    setConsidering(true);
    timer.current = setTimeout(() => {
      setConsidering(false);
      const known = findOffer(code)?.code ?? null;
      if (!known) return refuse(REFUSED);
      rememberPromoCode(known);
      announce(`${known} has been applied`);
    }, PROMO_DELAY_MS);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Label htmlFor={id}>Promo code</Label>
      <div className="mt-2 flex gap-2">
        <Input
          ref={input}
          id={id}
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            setProblem(null);
          }}
          readOnly={considering}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className="min-w-0 grow"
        />
        <Button type="submit" variant="outline" aria-busy={considering} className="h-12 min-w-24 shrink-0">
          {considering ? "Applying…" : "Apply"}
        </Button>
      </div>
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </form>
  );
}

function AcceptedCode({ code }: { code: string }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="text-sm">
        <span className="text-quiet">Promo code </span>
        <span className="font-medium">{code}</span>
      </p>
      <button
        type="button"
        onClick={() => {
          rememberPromoCode(null);
          announce(`${code} has been removed`);
        }}
        className="inline-flex min-h-11 items-center text-sm text-ink-soft hover:text-ink"
      >
        <span className="ruled">Remove</span>
        <span className="sr-only"> promo code {code}</span>
      </button>
    </div>
  );
}
