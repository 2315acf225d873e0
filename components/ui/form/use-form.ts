"use client";

import { useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { useMutation } from "@tanstack/react-query";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { FieldErrors } from "@/lib/http/forms/field-errors";
import { focusFirstInvalidField, readEntries, serverFieldErrors } from "./field-errors";
import { useTraps } from "./traps";

type Entries<Name extends string> = Record<Name, string>;

type FormOptions<Name extends string> = {
  fields: readonly Name[];
  /** Validators are too heavy for the first load. */
  loadCheck: () => Promise<(body: object) => FieldErrors>;
  toBody?: (entries: Entries<Name>) => object;
  /** Throws if the server refuses the body or can't be reached. */
  send: (body: object) => Promise<unknown>;
  onSent: (form: HTMLFormElement) => void;
  onInvalid?: (entries: Entries<Name>) => void;
  onFailed?: (error: Error, form: HTMLFormElement) => void;
};

/** Shows errors at their fields and focuses the first. Entries stay until `onSent` clears them. */
export function useForm<Name extends string>(options: FormOptions<Name>) {
  const { fields, loadCheck, toBody = (entries) => entries, send, onSent, onInvalid, onFailed } = options;
  const hydrated = useHydrated();
  const traps = useTraps();
  const [errors, setErrors] = useState<FieldErrors>({});
  const sending = useMutation({
    mutationFn: async (form: HTMLFormElement) => {
      const entries = readEntries(form, fields);
      const body = toBody(entries);
      // Without the validation's code, the server names the invalid fields.
      const check = await loadCheck().catch(() => null);
      const found = check?.(body) ?? {};
      show(form, found);
      if (Object.keys(found).length > 0) return onInvalid?.(entries);
      await send({ ...body, ...(await traps(form)) });
      onSent(form);
    },
    onError: (error, form) => {
      onFailed?.(error, form);
      show(form, serverFieldErrors(error));
    },
  });

  function show(form: HTMLFormElement, found: FieldErrors) {
    // Messages move the page, so they come before the focus.
    flushSync(() => setErrors(found));
    focusFirstInvalidField(form);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!sending.isPending) sending.mutate(event.currentTarget);
  }

  return {
    /** Before hydration, the browser's own validation applies. */
    props: {
      method: "post",
      noValidate: hydrated,
      onSubmit: submit,
      onFocus: () => void loadCheck().catch(() => null),
    },
    errors,
    isSending: sending.isPending,
    failure: sending.error,
  };
}
