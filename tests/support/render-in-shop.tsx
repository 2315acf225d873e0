import { render } from "@testing-library/react";
import {
  AppRouterContext,
  type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { StrictMode, type ReactNode } from "react";
import { Announcer } from "@/components/ui/announcer";
import { Providers } from "@/components/layout/providers";
import { ToastRegion } from "@/components/ui/toast-region";

/** A router that goes nowhere and tells where it was sent. */
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

/** Renders what stands inside the root layout: providers around it, announcer and toasts beside it. */
export function renderInShop(ui: ReactNode, { query = "" }: { query?: string } = {}) {
  const { router, visited } = fakeRouter();
  const view = render(
    <StrictMode>
      <AppRouterContext.Provider value={router}>
        <SearchParamsContext.Provider value={new URLSearchParams(query)}>
          <Providers>{ui}</Providers>
          <Announcer />
          <ToastRegion />
        </SearchParamsContext.Provider>
      </AppRouterContext.Provider>
    </StrictMode>,
  );
  return { ...view, visited };
}
