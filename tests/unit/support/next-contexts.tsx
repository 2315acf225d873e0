import {
  AppRouterContext,
  type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactNode } from "react";

/**
 * The contexts that next/navigation reads, for components that are rendered without the framework. Next documents no
 * other way; its inner modules are only imported here (docs/upgrading.md).
 */
export function AtAddress({
  path = "/",
  query = "",
  router,
  children,
}: {
  path?: string;
  query?: string;
  router?: AppRouterInstance;
  children: ReactNode;
}) {
  return (
    <AppRouterContext.Provider value={router ?? null}>
      <PathnameContext.Provider value={path}>
        <SearchParamsContext.Provider value={new URLSearchParams(query)}>
          {children}
        </SearchParamsContext.Provider>
      </PathnameContext.Provider>
    </AppRouterContext.Provider>
  );
}

/** A router that doesn't navigate and records the addresses it is given. */
export function fakeRouter() {
  const visited: string[] = [];
  const go = (href: string) => void visited.push(href);
  const nothing = () => undefined;
  const router: AppRouterInstance = {
    push: go,
    replace: go,
    back: nothing,
    forward: nothing,
    refresh: nothing,
    prefetch: nothing,
    bfcacheId: "test",
  };
  return { router, visited };
}
