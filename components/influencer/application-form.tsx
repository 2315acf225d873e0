"use client";

import { useId } from "react";
import { emailInput, FormFault, plainInput, TextField } from "@/components/forms/field";
import { Honeypot } from "@/components/forms/traps";
import { useHydrated } from "@/components/ui/use-hydrated";
import { Button } from "@/components/ui/button";
import { FieldError, Label } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { influencerPage } from "@/content/pages";
import { useApplication } from "./use-application";

/** As shown; the API takes XXL too (influencer.shirt-sizes). */
const SIZES = ["XS", "S", "M", "L", "XL", "2XL"];

/** The application form, for the page and the popup. */
export function ApplicationForm({ onSent }: { onSent: () => void }) {
  const id = useId();
  const hydrated = useHydrated();
  const { submit, faults, isSending, failure } = useApplication(onSent);
  const field = (name: string) => ({ id: `${id}-${name}`, name, fault: faults[name] });
  return (
    <form
      method="post"
      noValidate={hydrated}
      onSubmit={submit}
      aria-label="Influencer application"
      className="relative grid grid-cols-6 gap-x-4 gap-y-5"
    >
      <Honeypot />
      <TextField
        {...field("name")}
        label="Full name"
        autoComplete="name"
        maxLength={100}
        {...plainInput}
        className="col-span-6 sm:col-span-3"
      />
      <TextField {...field("email")} label="Email" {...emailInput} className="col-span-6 sm:col-span-3" />
      <TextField
        {...field("streetAddress")}
        label="Street address"
        autoComplete="street-address"
        maxLength={200}
        {...plainInput}
        className="col-span-6"
      />
      <TextField
        {...field("city")}
        label="City"
        autoComplete="address-level2"
        maxLength={100}
        {...plainInput}
        className="col-span-6 sm:col-span-3"
      />
      <TextField
        {...field("state")}
        label="State"
        autoComplete="address-level1"
        maxLength={60}
        {...plainInput}
        className="col-span-3 sm:col-span-1"
      />
      <TextField
        {...field("zipCode")}
        label="ZIP code"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={12}
        {...plainInput}
        className="col-span-3 sm:col-span-2"
      />
      <TextField
        {...field("tournament")}
        label="Which tournament are you attending?"
        autoComplete="off"
        maxLength={200}
        required
        className="col-span-6 sm:col-span-4"
      />
      <SizeField id={`${id}-shirtSize`} fault={faults.shirtSize} />
      <p className="col-span-6 text-sm text-quiet">{influencerPage.consent}</p>
      <FormFault className="col-span-6">{failure}</FormFault>
      <Button type="submit" size="lg" disabled={isSending} className="col-span-6">
        {isSending ? "Submitting..." : "Submit Application"}
      </Button>
    </form>
  );
}

function SizeField({ id, fault }: { id: string; fault?: string }) {
  return (
    <div className="col-span-6 sm:col-span-2">
      <Label htmlFor={id} className="mb-2">
        Shirt size
      </Label>
      <NativeSelect
        id={id}
        name="shirtSize"
        required
        defaultValue=""
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        className="h-12 w-full [&>select]:h-12 [&>select]:bg-white/60 [&>select]:text-base"
      >
        <option value="">Select size</option>
        {SIZES.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </NativeSelect>
      {fault && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
    </div>
  );
}
