import { Icon } from "@/components/ui/icon";
import { SORT_LABELS, SORT_ORDERS } from "@/lib/catalog/list/sort";
import { cn } from "@/lib/cn";
import { searchParams, type FilterChoice, type SearchRequest, type SearchResult } from "@/lib/search/schema";

type SearchFiltersProps = { request: SearchRequest; result: SearchResult };

/** Filters and order of the results as plain links: at the side, and on phones and tablets behind one line. */
export function SearchFilters(props: SearchFiltersProps) {
  const { filters, order } = props.request;
  const chosen = Object.values(filters).filter(Boolean).length + (order === "featured" ? 0 : 1);
  return (
    <>
      <details className="mb-6 border-b border-line lg:hidden">
        <summary className="flex min-h-11 items-center gap-2.5 text-sm font-medium">
          <Icon name="sliders-horizontal" className="size-4.5" />
          Filter and sort
          {chosen > 0 && <span className="font-normal text-quiet">{chosen} chosen</span>}
        </summary>
        <div className="grid grid-cols-2 gap-6 pt-4 pb-6">
          <FilterGroups {...props} />
        </div>
      </details>
      <div className="hidden shrink-0 gap-8 lg:flex lg:min-w-52 lg:flex-col">
        <FilterGroups {...props} />
      </div>
    </>
  );
}

function FilterGroups({ request, result: { choices } }: SearchFiltersProps) {
  const { filters } = request;
  const to = (change: Partial<SearchRequest>) => `/search?${searchParams({ ...request, ...change })}`;
  const group = (title: string, name: "audience" | "kind" | "color", offered: FilterChoice[]) =>
    offered.length > 1 || filters[name] ? (
      <Group title={title}>
        {offered
          .filter(({ value, count }) => count > 0 || value === filters[name])
          .map(({ value, label, count }) => (
            <Choice
              key={value}
              label={label}
              count={count}
              isChosen={value === filters[name]}
              href={to({
                filters: { ...filters, [name]: value === filters[name] ? null : value } as typeof filters,
              })}
            />
          ))}
      </Group>
    ) : null;
  return (
    <>
      <Group title="Sort by">
        {SORT_ORDERS.map((order) => (
          <Choice
            key={order}
            label={order === "featured" ? "Best match" : SORT_LABELS[order]}
            isChosen={request.order === order}
            href={to({ order })}
          />
        ))}
      </Group>
      {group("For", "audience", choices.audiences)}
      {group("Kind", "kind", choices.kinds)}
      {group("Color", "color", choices.colors)}
      <Group title="Stock">
        <Choice
          label="In stock"
          isChosen={filters.inStock}
          href={to({ filters: { ...filters, inStock: !filters.inStock } })}
        />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div role="group" aria-label={title}>
      <p className="label text-quiet">{title}</p>
      <ul className="mt-2">{children}</ul>
    </div>
  );
}

type ChoiceProps = { label: string; count?: number; isChosen: boolean; href: string };

/** One choice. Following a filter that is chosen takes it away. */
function Choice({ label, count, isChosen, href }: ChoiceProps) {
  return (
    <li>
      <a
        href={href}
        rel="nofollow"
        aria-current={isChosen ? "true" : undefined}
        className={cn("flex min-h-11 items-center gap-2 text-sm", isChosen && "font-medium")}
      >
        <span className={cn(isChosen ? "underline" : "ruled bg-[length:0_1px] hover:bg-[length:100%_1px]")}>
          {label}
        </span>
        {count !== undefined && (
          <span className="text-quiet">
            {count} <span className="sr-only">{count === 1 ? "product" : "products"}</span>
          </span>
        )}
        {isChosen && <Icon name="check" className="ml-auto size-4" />}
      </a>
    </li>
  );
}
