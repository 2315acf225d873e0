"use client";

import { useId, useState } from "react";
import { FormError, plainInput, TextField } from "@/components/ui/form/field";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { Honeypot } from "@/components/ui/form/traps";
import { useForm } from "@/components/ui/form/use-form";
import { reviewPage as words } from "@/content/pages/review";
import { callApi, serverMessage } from "@/lib/http/api/client";
import { LONGEST_FIRST_NAME } from "@/lib/reviews/limits.browser";
import type { OpenedReviews } from "@/lib/reviews/schema";
import { ItemFields, itemFieldNames, type ItemErrors } from "./item-fields";

type ReviewFormProps = { token: string; opened: OpenedReviews; onSent: () => void };

/** Items without an entry are left out. */
export function ReviewForm({ token, opened, onSent }: ReviewFormProps) {
  const id = useId();
  /** The server numbers its errors by these. */
  const [sent, setSent] = useState<string[]>([]);
  const open = opened.items.filter(({ state }) => state !== "published");
  const form = useForm({
    fields: ["firstName", "initial", ...open.flatMap((item) => Object.values(itemFieldNames(item.id)))],
    loadCheck: async () => (await import("@/lib/reviews/schema")).checkSubmittedReviews,
    toBody: (entries) => {
      const reviews = open.flatMap((item) => {
        const names = itemFieldNames(item.id);
        const [stars, fit, said] = [entries[names.stars], entries[names.fit], entries[names.words]];
        if (!stars && !fit && !said) return [];
        return [{ item: item.id, stars: Number(stars), fit: fit || null, words: said ?? "" }];
      });
      setSent(reviews.map(({ item }) => item));
      return { token, firstName: entries.firstName, initial: entries.initial, reviews };
    },
    send: (body) => callApi("POST /api/reviews", { body }),
    onSent,
  });

  const errorsOf = (item: string): ItemErrors => {
    const at = `reviews.${sent.indexOf(item)}`;
    return { stars: form.errors[`${at}.stars`], words: form.errors[`${at}.words`] };
  };
  const failure = form.failure ? (serverMessage(form.failure) ?? words.refused) : form.errors.reviews;

  return (
    <>
      <p className="mt-5 text-ink-soft">{words.intro}</p>
      <form {...form.props} className="relative mt-10 grid" aria-label="Your reviews">
        <Honeypot />
        {opened.items.map((item) => (
          <ItemFields key={item.id} item={item} errors={errorsOf(item.id)} />
        ))}
        {open.length > 0 && (
          <div className="grid gap-6 border-t border-line pt-10">
            <div className="grid gap-6 sm:grid-cols-2">
              <TextField
                id={`${id}-first`}
                name="firstName"
                label="First name"
                error={form.errors.firstName}
                defaultValue={opened.firstName}
                autoComplete="given-name"
                maxLength={LONGEST_FIRST_NAME}
                {...plainInput}
              />
              <TextField
                id={`${id}-initial`}
                name="initial"
                label="Last initial (optional)"
                error={form.errors.initial}
                defaultValue={opened.initial}
                autoComplete="off"
                maxLength={2}
                {...plainInput}
                required={false}
              />
            </div>
            <p className="text-sm text-quiet">{words.shown}</p>
            <div role="alert">
              <FormError>{failure}</FormError>
            </div>
            <SubmitButton isSending={form.isSending} sending="Sending…">
              Send review
            </SubmitButton>
          </div>
        )}
      </form>
    </>
  );
}
