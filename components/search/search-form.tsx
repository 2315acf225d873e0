import { Button } from "@/components/ui/button";
import { MOST_CHARACTERS } from "@/lib/search/bounds.browser";

type SearchFormProps = { id: string; label: string; text?: string; className?: string };

/** Works without JavaScript. */
export function SearchForm({ id, label, text, className }: SearchFormProps) {
  return (
    <form action="/search" role="search" aria-label={label} className={`flex gap-2 ${className}`}>
      <label htmlFor={id} className="sr-only">
        What are you looking for?
      </label>
      <input
        id={id}
        type="search"
        name="q"
        defaultValue={text}
        maxLength={MOST_CHARACTERS}
        placeholder="A cap, a tee, a color"
        autoComplete="off"
        enterKeyHint="search"
        className="field min-w-0"
      />
      <Button type="submit" className="h-12">
        Search
      </Button>
    </form>
  );
}
