import { Icon } from "@/components/ui/icon";
import {
  cleared,
  FILTERS,
  isFiltered,
  listHref,
  switched,
  toggled,
  type ListChoice,
  type ListOptions,
} from "@/lib/catalog/list/choice";
import { typeLabel } from "@/lib/catalog/list/type-filter";

type ChosenProps = { path: string; choice: ListChoice; list: ListOptions };

/** Everything that narrows the list, as links that take it away (category.filter-chip). */
export function Chosen({ path, choice, list: { groups, switches } }: ChosenProps) {
  if (!isFiltered(choice)) return null;
  const chips = [
    ...(choice.type ? [{ label: typeLabel(choice.type), without: { ...choice, type: null, page: 1 } }] : []),
    ...FILTERS.flatMap((filter) =>
      choice[filter].map((value) => ({
        label: labelOf(groups.find((group) => group.filter === filter)?.options, value),
        without: toggled(choice, filter, value),
      })),
    ),
    ...switches
      .filter(({ isChosen }) => isChosen)
      .map(({ value, label }) => ({ label, without: switched(choice, value) })),
  ];
  return (
    <ul aria-label="Chosen filters" className="flex min-w-0 flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <li key={listHref(path, without)} className="max-w-full">
          <a href={listHref(path, without)} rel="nofollow" data-choice="chip" className="chip">
            <span className="sr-only">Remove filter </span>
            <span className="truncate">{label}</span>
            <Icon name="x" className="size-4 stroke-[1.5]" />
          </a>
        </li>
      ))}
      <li>
        <a
          href={listHref(path, cleared(choice))}
          rel="nofollow"
          data-choice="chip"
          className="plain-link px-2 text-sm"
        >
          <span className="ruled">Clear all</span>
        </a>
      </li>
    </ul>
  );
}

function labelOf(options: { value: string; label: string }[] = [], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
