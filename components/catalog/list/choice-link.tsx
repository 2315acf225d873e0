import type { ReactNode } from "react";
import type { FilterOption } from "@/lib/catalog/list/choice.browser";

type ChoiceLinkProps = {
  option: FilterOption;
  href: string;
  /** Names the link, so that the focus is on it again in the next list. */
  name: string;
  className: string;
  /** What is counted. */
  noun?: "product" | "review";
  /** Between label and count. */
  children?: ReactNode;
};

/** One value of a filter with what it would leave. Following what is chosen takes it away; what leaves nothing is no link. */
export function ChoiceLink({ option, href, name, className, noun = "product", children }: ChoiceLinkProps) {
  const { label, count, isChosen, hex } = option;
  const content = (
    <>
      {hex && <span aria-hidden className="swatch shrink-0" style={{ backgroundColor: hex }} />}
      <span className="choice-label">{label}</span> {children}
      <span className="choice-count">
        {count}
        <span className="sr-only"> {count === 1 ? noun : `${noun}s`}</span>
      </span>
    </>
  );
  return count === 0 && !isChosen ? (
    <span role="link" aria-disabled="true" className={className}>
      {content}
    </span>
  ) : (
    <a
      href={href}
      rel="nofollow"
      data-choice={name}
      aria-current={isChosen ? "true" : undefined}
      className={className}
    >
      {content}
    </a>
  );
}
