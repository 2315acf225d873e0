"use client";

import { useState } from "react";
import { TextAreaField } from "@/components/ui/form/field";
import { FieldError } from "@/components/ui/input";
import { RadioGroup, RadioTile } from "@/components/ui/radio-group";
import { reviewPage as words } from "@/content/pages/review";
import { pictureFile } from "@/lib/catalog/pictures/sources.browser";
import { FITS, LONGEST_WORDS } from "@/lib/reviews/limits.browser";
import type { ReviewItem } from "@/lib/reviews/schema";
import { StarChoice } from "./star-choice";

export type ItemErrors = { stars?: string; words?: string };

export function itemFieldNames(id: string) {
  return { stars: `stars ${id}`, fit: `fit ${id}`, words: `words ${id}` };
}

/** A published review can only be read. */
export function ItemFields({ item, errors }: { item: ReviewItem; errors: ItemErrors }) {
  const names = itemFieldNames(item.id);
  const [stars, setStars] = useState(item.stars);
  return (
    <section aria-labelledby={`item-${item.id}`} className="border-t border-line py-8">
      <div className="flex items-center gap-5">
        {item.picture && (
          <picture className="contents">
            <source type="image/avif" srcSet={pictureFile(item.picture, 320, "avif")} />
            <img
              src={pictureFile(item.picture, 480, "webp")}
              alt=""
              width={320}
              height={400}
              decoding="async"
              className="aspect-[4/5] w-20 bg-backdrop object-cover"
            />
          </picture>
        )}
        <div>
          <h2 id={`item-${item.id}`} className="font-display text-title">
            {item.name}
          </h2>
          <p className="text-sm text-quiet">{item.variant}</p>
        </div>
      </div>
      {item.state !== "open" && (
        <p className="mt-5 text-sm text-ink-soft">
          {words.states[item.state]}{" "}
          {item.refusal && <bdi className="whitespace-pre-line">{item.refusal}</bdi>}
        </p>
      )}
      {item.state === "published" ? (
        <p className="mt-3 whitespace-pre-line text-ink-soft">
          {item.stars} of 5 stars. <bdi>{item.words}</bdi>
        </p>
      ) : (
        <div className="mt-7 grid gap-7">
          <div>
            <StarChoice
              name={names.stars}
              of={item.name}
              stars={stars}
              onChange={setStars}
              errorId={errors.stars && `${item.id}-stars-error`}
            />
            {errors.stars && <FieldError id={`${item.id}-stars-error`}>{errors.stars}</FieldError>}
          </div>
          {item.asksFit && (
            <RadioGroup legend="How does it fit?">
              {FITS.map((fit) => (
                <RadioTile key={fit} name={names.fit} value={fit} defaultChecked={item.fit === fit}>
                  {words.fit[fit]}
                </RadioTile>
              ))}
            </RadioGroup>
          )}
          <TextAreaField
            id={`${item.id}-words`}
            name={names.words}
            label="In your own words (optional)"
            error={errors.words}
            defaultValue={item.words}
            maxLength={LONGEST_WORDS}
            rows={5}
          />
        </div>
      )}
    </section>
  );
}
