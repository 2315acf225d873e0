"use client";

import { Icon } from "@/components/ui/icon";
import { RadioGroup, RadioInput } from "@/components/ui/radio-group";
import { reviewPage as words } from "@/content/pages/review";
import { cn } from "@/components/ui/cn";

type StarChoiceProps = {
  name: string;
  of: string;
  stars: number | null;
  onChange: (stars: number) => void;
  errorId?: string;
};

/** Radio buttons, for arrow keys and screen readers. */
export function StarChoice({ name, of, stars, onChange, errorId }: StarChoiceProps) {
  return (
    <RadioGroup
      className="-ml-2.5 gap-1"
      legend={
        <>
          Your stars<span className="sr-only"> for {of}</span>
          {stars !== null && <span className="text-quiet">: {words.stars[stars - 1]}</span>}
        </>
      }
    >
      {words.stars.map((word, index) => {
        const value = index + 1;
        return (
          <label key={word} title={word} className="relative grid size-11 place-items-center">
            <RadioInput
              name={name}
              value={value}
              checked={stars === value}
              onChange={() => onChange(value)}
              aria-label={`${value} of 5 stars: ${word}`}
              aria-invalid={errorId ? true : undefined}
              aria-describedby={errorId}
            />
            <Icon name="star" className={cn("size-8", stars !== null && value <= stars && "fill-current")} />
          </label>
        );
      })}
    </RadioGroup>
  );
}
