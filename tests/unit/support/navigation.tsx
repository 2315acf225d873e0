import { createContext, useContext, useMemo, type ReactNode } from "react";

/**
 * Takes the place of next/navigation in unit tests (jest.config.mjs), which render components without the framework's
 * router: the address is what the test says it is, and a navigation is recorded instead of made.
 */
type Navigation = { path: string; query: string; router: Router };
type Router = { push: (href: string) => void; replace: (href: string) => void };

const ignoring: Router = { push: () => undefined, replace: () => undefined };
const NavigationContext = createContext<Navigation>({ path: "/", query: "", router: ignoring });

export function AtAddress({
  path = "/",
  query = "",
  router = ignoring,
  children,
}: Partial<Navigation> & { children: ReactNode }) {
  const navigation = useMemo(() => ({ path, query, router }), [path, query, router]);
  return <NavigationContext.Provider value={navigation}>{children}</NavigationContext.Provider>;
}

/** A router that doesn't navigate and records the addresses it is given. */
export function fakeRouter() {
  const visited: string[] = [];
  const go = (href: string) => void visited.push(href);
  return { router: { push: go, replace: go } satisfies Router, visited };
}

export const usePathname = () => useContext(NavigationContext).path;
export const useRouter = () => useContext(NavigationContext).router;
export function useSearchParams() {
  const { query } = useContext(NavigationContext);
  return useMemo(() => new URLSearchParams(query), [query]);
}
