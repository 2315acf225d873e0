import { NativeSelect } from "@/components/ui/native-select";

type SortFormProps = {
  /** Of the first page in the usual order. */
  address: string;
  sort: string;
  /** In the order of the page. */
  labels: Record<string, string>;
};

/** ListFrame sends it at a change. */
export function SortForm({ address, sort, labels }: SortFormProps) {
  const [action, query] = address.split("?");
  return (
    <form action={action} className="flex items-center gap-2">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="flex items-center gap-3 text-sm">
        <span className="text-ink-soft max-lg:sr-only">Sort by</span>
        <NativeSelect
          name="sort"
          data-choice="sort"
          defaultValue={sort}
          key={sort}
          className="w-48 max-[23rem]:w-40 sm:w-52"
        >
          {Object.entries(labels).map(([order, label]) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </label>
      <noscript>
        <button className="button button-outline px-4">Sort</button>
      </noscript>
    </form>
  );
}
