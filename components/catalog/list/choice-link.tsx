import type { ReactNode } from "react";
import type { FilterOption } from "@/lib/catalog/list/choice.browser";

type ChoiceLinkProps = {
  option: FilterOption;
  href: string;
  /** By this name the focus finds the link again in the next list. */
  name: string;
  className: string;
  children?: ReactNode;
};

/**
 * One value of a filter with what it would leave. The link of a chosen one takes it away; one that leaves nothing is no
 * link.
 */
export function ChoiceLink({ option, href, name, className, children }: ChoiceLinkProps) {
  const { label, count, isChosen, hex } = option;
  const link =
    count === 0 && !isChosen
      ? { role: "link", "aria-disabled": true }
      : { href, rel: "nofollow", "data-choice": name, "aria-current": isChosen || undefined };
  return (
    <a {...link} className={className}>
      {hex && <span aria-hidden className="swatch shrink-0" style={{ backgroundColor: hex }} />}
      <span className="choice-label">{label}</span> {children}
      <span className="choice-count">{count}</span>
    </a>
  );
}
