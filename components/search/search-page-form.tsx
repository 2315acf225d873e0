import { Button } from "@/components/ui/button";
import { MOST_CHARACTERS } from "@/lib/search/bounds.browser";

export const SEARCH_FIELD_ID = "search-page-field";

export function SearchPageForm({ text }: { text: string }) {
  return (
    <>
      <h1 className="font-display text-display-md text-balance break-words">
        {text ? `Search: ${text}` : "Search the shop"}
      </h1>
      <form action="/search" role="search" aria-label="Search again" className="mt-6 flex max-w-2xl gap-2">
        <label htmlFor={SEARCH_FIELD_ID} className="sr-only">
          What are you looking for?
        </label>
        <input
          id={SEARCH_FIELD_ID}
          type="search"
          name="q"
          defaultValue={text}
          maxLength={MOST_CHARACTERS}
          placeholder="A cap, a tee, a color"
          autoComplete="off"
          enterKeyHint="search"
          className="field"
        />
        <Button type="submit" className="h-12">
          Search
        </Button>
      </form>
    </>
  );
}
