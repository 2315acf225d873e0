import {
  clearRecentSearches,
  RECENT_SEARCHES_KEY,
  recentSearches,
  rememberSearch,
} from "@/lib/search/recent.browser";

beforeEach(() => localStorage.clear());

// Proves search.before-typing.
test("the last five are kept, newest first, each once, until they are cleared", () => {
  for (const text of ["cap", "visor", "socks", "tote", "towel", "bra", "Visor"]) rememberSearch(text);
  expect(recentSearches()).toEqual(["Visor", "bra", "towel", "tote", "socks"]);
  clearRecentSearches();
  expect(recentSearches()).toEqual([]);
});

// Proves search.before-typing.
test.each(["", "ada@court.example", "call 555 010 99 77"])("“%s” isn’t kept", (text) => {
  rememberSearch(text);
  expect(recentSearches()).toEqual([]);
});

test.each(["{", "{}", "7", "[7]"])("%s reads as nothing", (text) => {
  localStorage.setItem(RECENT_SEARCHES_KEY, text);
  expect(recentSearches()).toEqual([]);
});
