import { SearchForm } from "./search-form";

export const SEARCH_FIELD_ID = "search-page-field";

export function SearchPageForm({ text }: { text: string }) {
  return (
    <>
      <h1 className="font-display text-display-md text-balance break-words">
        {text ? `Search: ${text}` : "Search the shop"}
      </h1>
      <SearchForm
        id={SEARCH_FIELD_ID}
        label={text ? "Search again" : "Search the shop"}
        text={text}
        className="mt-6 max-w-2xl"
      />
    </>
  );
}
