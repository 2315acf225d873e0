"use client";

import { useId } from "react";
import { emailInput, FormError, plainInput, TextField } from "@/components/forms/field";
import { Honeypot } from "@/components/forms/traps";
import { Button } from "@/components/ui/button";
import { FieldError, Label } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { influencerPage } from "@/content/pages";
import { LONGEST, SHIRT_SIZES } from "@/lib/influencer/application";
import { applicationFailure, useApplication } from "./use-application";

/** The application form, for the page and the popup. */
export function ApplicationForm({ onSent }: { onSent: () => void }) {
  const id = useId();
  const { props, errors, isSending, failure } = useApplication(onSent);
  const field = (name: string) => ({ id: `${id}-${name}`, name, error: errors[name] });
  return (
    <form
      {...props}
      aria-label="Influencer application"
      className="relative grid grid-cols-6 gap-x-4 gap-y-5"
    >
      <Honeypot />
      <TextField
        {...field("name")}
        label="Full name"
        autoComplete="name"
        maxLength={LONGEST.name}
        {...plainInput}
        className="col-span-6 sm:col-span-3"
      />
      <TextField {...field("email")} label="Email" {...emailInput} className="col-span-6 sm:col-span-3" />
      <TextField
        {...field("streetAddress")}
        label="Street address"
        autoComplete="street-address"
        maxLength={LONGEST.streetAddress}
        {...plainInput}
        className="col-span-6"
      />
      <TextField
        {...field("city")}
        label="City"
        autoComplete="address-level2"
        maxLength={LONGEST.city}
        {...plainInput}
        className="col-span-6 sm:col-span-3"
      />
      <TextField
        {...field("state")}
        label="State"
        autoComplete="address-level1"
        maxLength={LONGEST.state}
        {...plainInput}
        className="col-span-3 sm:col-span-1"
      />
      <TextField
        {...field("zipCode")}
        label="ZIP code"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={LONGEST.zipCode}
        {...plainInput}
        className="col-span-3 sm:col-span-2"
      />
      <TextField
        {...field("tournament")}
        label="Which tournament are you attending?"
        autoComplete="off"
        maxLength={LONGEST.tournament}
        required
        className="col-span-6 sm:col-span-4"
      />
      <SizeField id={`${id}-shirtSize`} error={errors.shirtSize} />
      <p className="col-span-6 text-sm text-quiet">{influencerPage.consent}</p>
      <FormError className="col-span-6">{failure && applicationFailure(failure)}</FormError>
      <Button type="submit" size="lg" disabled={isSending} className="col-span-6">
        {isSending ? "Submitting..." : "Submit Application"}
      </Button>
    </form>
  );
}

function SizeField({ id, error }: { id: string; error?: string }) {
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
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="h-12 w-full [&>select]:h-12 [&>select]:bg-white/60 [&>select]:text-base"
      >
        <option value="">Select size</option>
        {SHIRT_SIZES.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </NativeSelect>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
