"use client";

import type { ComponentProps, ReactNode } from "react";
import { FieldError, Input, Label, Textarea } from "@/components/ui/input";
import { cn } from "@/components/ui/cn";
import { LONGEST_EMAIL } from "@/lib/http/forms/email-address";

type FrameProps = { id: string; label: string; error?: string; className?: string };

/** The control needs `fieldAttributes`. */
export function Frame({ id, label, error, className, children }: FrameProps & { children: ReactNode }) {
  return (
    <div className={className}>
      <Label htmlFor={id} className="mb-2">
        {label}
      </Label>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function fieldAttributes(id: string, error?: string) {
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-error` : undefined,
  };
}

export function TextField({
  id,
  label,
  error,
  className,
  ...props
}: FrameProps & Omit<ComponentProps<"input">, "id">) {
  return (
    <Frame id={id} label={label} error={error} className={className}>
      <Input {...fieldAttributes(id, error)} {...props} />
    </Frame>
  );
}

export function TextAreaField({
  id,
  label,
  error,
  className,
  ...props
}: FrameProps & Omit<ComponentProps<"textarea">, "id">) {
  return (
    <Frame id={id} label={label} error={error} className={className}>
      <Textarea {...fieldAttributes(id, error)} {...props} />
    </Frame>
  );
}

export const emailInput = {
  type: "email",
  inputMode: "email",
  autoComplete: "email",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
  maxLength: LONGEST_EMAIL,
  required: true,
} as const;

export const plainInput = { autoCorrect: "off", spellCheck: false, required: true } as const;

export function FormError({ children, className }: { children: ReactNode; className?: string }) {
  return children ? (
    <p className={cn("rounded-sm bg-error-tint px-4 py-3 text-sm text-error", className)}>{children}</p>
  ) : null;
}
