"use client";

import { useEffect, useId, useRef, useState } from "react";
import { announce } from "@/components/ui/announcer";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { FieldError, Input, Label } from "@/components/ui/input";
import { PROMO_DELAY_MS, rememberPromoCode } from "@/lib/cart/promo.browser";
import { findOffer } from "@/lib/promotions/offers.browser";
import { usePromoCode } from "./use-promo-code";

const EMPTY = "Please enter a promo code";
const REFUSED = "The promo code you entered is not valid or has expired";

type PromoCodeProps = {
  /** Opens on demand, where space is short. */
  folded?: boolean;
  /** Why the server has just refused a code. */
  refusal?: string | null;
};

/** The same in drawer, cart and checkout (cart.promo-places). No form, because the checkout's is around it. */
export function PromoCode({ folded = false, refusal = null }: PromoCodeProps) {
  const accepted = usePromoCode();
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(!folded);
  /** Then what was pressed is gone, and its successor gets the focus. */
  const isPressed = useRef(false);
  const press = () => (isPressed.current = true);

  useEffect(() => {
    if (isPressed.current) place.current?.querySelector<HTMLElement>("input, button")?.focus();
    isPressed.current = false;
  }, [accepted, isOpen]);

  return (
    <div ref={place}>
      {accepted ? (
        <AcceptedCode code={accepted} onRemove={press} />
      ) : isOpen || refusal ? (
        <CodeField refusal={refusal} onAccept={press} />
      ) : (
        <button
          type="button"
          onClick={() => {
            press();
            setOpen(true);
          }}
          className="plain-link gap-1.5 text-sm"
        >
          <span className="ruled">Add a promo code</span>
          <Icon name="chevron-down" className="size-4 stroke-[1.5]" />
        </button>
      )}
    </div>
  );
}

/** Checks for a second, without a call to the server (cart.unknown-promo-code). */
function CodeField({ refusal, onAccept }: { refusal: string | null; onAccept: () => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [code, setCode] = useState("");
  /** Undefined until something is typed or applied. */
  const [own, setProblem] = useState<string | null>();
  const problem = own === undefined ? refusal : own;
  const [considering, setConsidering] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function refuse(message: string) {
    setProblem(message);
    announce(message);
    input.current?.focus();
  }

  function apply() {
    if (considering) return;
    if (code.trim() === "") return refuse(EMPTY);
    setProblem(null);
    setConsidering(true);
    timer.current = setTimeout(() => {
      setConsidering(false);
      const known = findOffer(code)?.code ?? null;
      if (!known) return refuse(REFUSED);
      onAccept();
      rememberPromoCode(known);
      announce(`${known} applied`);
    }, PROMO_DELAY_MS);
  }

  return (
    <>
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
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            apply();
          }}
          readOnly={considering}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className="min-w-0 grow"
        />
        <Button variant="outline" aria-busy={considering} onClick={apply} className="h-12 min-w-24 shrink-0">
          {considering ? "Applying…" : "Apply"}
        </Button>
      </div>
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </>
  );
}

function AcceptedCode({ code, onRemove }: { code: string; onRemove: () => void }) {
  return (
    <div className="flex items-center justify-between gap-4 text-sm">
      <p className="flex items-center gap-2 text-success">
        <Icon name="check" className="size-4.5 stroke-2" />
        <span>
          <span className="font-medium">{code}</span> applied
        </span>
      </p>
      <button
        type="button"
        onClick={() => {
          onRemove();
          rememberPromoCode(null);
          announce(`${code} has been removed`);
        }}
        className="plain-link text-ink-soft"
      >
        <span className="ruled">Remove</span>
        <span className="sr-only"> promo code {code}</span>
      </button>
    </div>
  );
}
