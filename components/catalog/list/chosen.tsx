import { Icon } from "@/components/ui/icon";

export type Chip = { label: string; without: string };

type ChosenProps = {
  chips: Chip[];
  clear: string;
};

/** What narrows a list, as links that take it away (category.filter-chip). */
export function Chosen({ chips, clear }: ChosenProps) {
  return (
    <ul aria-label="Chosen filters" className="flex min-w-0 flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <li key={without} className="max-w-full">
          <a href={without} rel="nofollow" data-choice="chip" className="chip">
            <span className="sr-only">Remove filter </span>
            <span className="truncate">{label}</span>
            <Icon name="x" className="size-4 stroke-[1.5]" />
          </a>
        </li>
      ))}
      <li>
        <ClearAll href={clear} />
      </li>
    </ul>
  );
}

export function ClearAll({ href }: { href: string }) {
  return (
    <a href={href} rel="nofollow" data-choice="clear" className="plain-link px-2 text-sm">
      <span className="ruled">Clear all</span>
    </a>
  );
}
