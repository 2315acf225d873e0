import type { Metadata, Viewport } from "next";
import { Announcer } from "@/components/ui/announcer";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { SkipLink } from "@/components/layout/skip-link";
import { TestShopNotice } from "@/components/layout/test-shop-notice";
import { Popups } from "@/components/layout/popups/popups";
import { Providers } from "@/components/layout/providers";
import { Visit } from "@/components/layout/visit";
import { templatesOfPages } from "@/lib/insight/visits/templates-of-pages";
import { Toaster } from "@/components/ui/toast/toast";
import { getCategories } from "@/lib/catalog/cached";
import { categoryLinks } from "@/lib/catalog/navigation.browser";
import { isLive } from "@/lib/payments/mode";
import { hasExamples } from "@/lib/reviews/cached";
import { rootMetadata } from "@/lib/seo/metadata";
import { fontVariables } from "./fonts";
import { COLORS } from "@/content/brand";
import "./globals.css";

export const metadata: Metadata = rootMetadata();

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: COLORS.chalk,
};

/** Nothing here depends on the visitor. */
export default async function RootLayout({ children }: LayoutProps<"/">) {
  const categories = await getCategories();
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <body className="flex flex-col">
        <Providers>
          <SkipLink />
          <TestShopNotice test={!isLive()} examples={await hasExamples()} />
          <Header categories={categories} />
          {/* Fills the window, so that the footer doesn't jump when short content replaces tall content. */}
          <main
            id="main"
            tabIndex={-1}
            className="min-h-[calc(100svh-var(--spacing-header)-var(--spacing-banner))] grow outline-none"
          >
            {children}
          </main>
          <Footer shop={categoryLinks(categories)} />
          <Popups />
        </Providers>
        <Announcer />
        <Visit templates={templatesOfPages()} />
        <Toaster />
      </body>
    </html>
  );
}
