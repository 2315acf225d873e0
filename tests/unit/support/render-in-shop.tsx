import { render } from "@testing-library/react";
import { StrictMode, type ReactNode } from "react";
import { Announcer } from "@/components/ui/announcer";
import { Providers } from "@/components/layout/providers";
import { Toaster } from "@/components/ui/toast/toast";
// Compiled here, and not within the second that a test waits for a toast.
import "@/components/ui/toast/toast-region";
import { AtAddress, fakeRouter } from "./navigation";

/** Renders what the root layout contains, inside its providers and with its announcer and toasts. */
export function renderInShop(ui: ReactNode, { query = "" }: { query?: string } = {}) {
  const { router, visited } = fakeRouter();
  const view = render(
    <StrictMode>
      <AtAddress query={query} router={router}>
        <Providers>{ui}</Providers>
        <Announcer />
        <Toaster />
      </AtAddress>
    </StrictMode>,
  );
  return { ...view, visited };
}
