"use client";

import type { ComponentProps, ReactNode } from "react";
import { FieldError, Input, Label, Textarea } from "@/components/ui/input";
import { cn } from "@/lib/cn";

type FrameProps = { id: string; label: string; fault?: string; className?: string };

/** A field with its label and message. */
function Frame({ id, label, fault, className, children }: FrameProps & { children: ReactNode }) {
  return (
    <div className={className}>
      <Label htmlFor={id} className="mb-2">
        {label}
      </Label>
      {children}
      {fault && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
    </div>
  );
}

function tie(id: string, fault?: string) {
  return {
    id,
    "aria-invalid": fault ? true : undefined,
    "aria-describedby": fault ? `${id}-fault` : undefined,
  };
}

export function TextField({
  id,
  label,
  fault,
  className,
  ...props
}: FrameProps & Omit<ComponentProps<"input">, "id">) {
  return (
    <Frame id={id} label={label} fault={fault} className={className}>
      <Input {...tie(id, fault)} {...props} />
    </Frame>
  );
}

export function TextAreaField({
  id,
  label,
  fault,
  className,
  ...props
}: FrameProps & Omit<ComponentProps<"textarea">, "id">) {
  return (
    <Frame id={id} label={label} fault={fault} className={className}>
      <Textarea {...tie(id, fault)} {...props} />
    </Frame>
  );
}

/** The attributes of every field that takes an email address. */
export const emailInput = {
  type: "email",
  inputMode: "email",
  autoComplete: "email",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
  maxLength: 254,
  required: true,
} as const;

/** The attributes of fields for names and addresses. */
export const plainInput = { autoCorrect: "off", spellCheck: false, required: true } as const;

export function FormFault({ children, className }: { children: ReactNode; className?: string }) {
  return children ? (
    <p className={cn("rounded-sm bg-error-tint px-4 py-3 text-sm text-error", className)}>{children}</p>
  ) : null;
}
