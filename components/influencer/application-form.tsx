"use client";

import { useId } from "react";
import {
  emailInput,
  fieldAttributes,
  FormError,
  Frame,
  plainInput,
  TextField,
} from "@/components/ui/form/field";
import { Honeypot } from "@/components/ui/form/traps";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { influencerForm } from "@/content/pages/influencer";
import { LONGEST, SHIRT_SIZES } from "@/lib/influencer/application.browser";
import { applicationFailure, useApplication } from "./use-application";

const HALF = "col-span-6 sm:col-span-3";

const TEXT_FIELDS = [
  { name: "name", maxLength: LONGEST.name, label: "Full name", autoComplete: "name", className: HALF },
  { name: "email", label: "Email", ...emailInput, className: HALF },
  {
    name: "streetAddress",
    maxLength: LONGEST.streetAddress,
    label: "Street address",
    autoComplete: "address-line1",
    className: "col-span-6",
  },
  { name: "city", maxLength: LONGEST.city, label: "City", autoComplete: "address-level2", className: HALF },
  {
    name: "state",
    maxLength: LONGEST.state,
    label: "State",
    autoComplete: "address-level1",
    className: "col-span-3 sm:col-span-1",
  },
  {
    name: "zipCode",
    maxLength: LONGEST.zipCode,
    label: "ZIP code",
    autoComplete: "postal-code",
    inputMode: "numeric",
    className: "col-span-3 sm:col-span-2",
  },
  {
    name: "tournament",
    maxLength: LONGEST.tournament,
    label: "Which tournament are you attending?",
    autoComplete: "off",
    className: "col-span-6 sm:col-span-4",
  },
] as const;

export function ApplicationForm({ onSent }: { onSent: () => void }) {
  const id = useId();
  const { props, errors, isSending, failure } = useApplication(onSent);
  return (
    <form
      {...props}
      aria-label="Influencer application"
      className="relative grid grid-cols-6 gap-x-4 gap-y-5"
    >
      <Honeypot />
      {TEXT_FIELDS.map(({ name, ...field }) => (
        <TextField
          key={name}
          id={`${id}-${name}`}
          name={name}
          error={errors[name]}
          {...plainInput}
          {...field}
        />
      ))}
      <SizeField id={`${id}-shirtSize`} error={errors.shirtSize} />
      <p className="col-span-6 text-sm text-quiet">{influencerForm.consent}</p>
      <FormError className="col-span-6">{failure && applicationFailure(failure)}</FormError>
      <Button type="submit" size="lg" disabled={isSending} className="col-span-6">
        {isSending ? "Submitting..." : "Submit Application"}
      </Button>
    </form>
  );
}

function SizeField({ id, error }: { id: string; error?: string }) {
  return (
    <Frame id={id} label="Shirt size" error={error} className="col-span-6 sm:col-span-2">
      <NativeSelect
        {...fieldAttributes(id, error)}
        name="shirtSize"
        required
        defaultValue=""
        className="h-12 w-full [&>select]:h-12 [&>select]:bg-white/60 [&>select]:text-base"
      >
        <option value="">Select size</option>
        {SHIRT_SIZES.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </NativeSelect>
    </Frame>
  );
}
