"use client";

import { usePathname } from "next/navigation";
import { CheckoutFooter } from "@/components/checkout/checkout-footer";
import { isCheckout } from "@/components/checkout/is-checkout";
import { Link } from "@/components/ui/link";
import { footerColumns, footerLine, footerPolicy, paymentMarks } from "@/content/navigation";
import type { MenuEntry } from "@/lib/catalog/navigation.browser";
import { site } from "@/lib/site";
import { Mark } from "./logo";
import { InstagramGlyph } from "./instagram-glyph";

export function Footer(props: { shop: MenuEntry[] }) {
  return isCheckout(usePathname()) ? <CheckoutFooter /> : <ShopFooter {...props} />;
}

/** (layout.footer-columns) Its text is sent once as code, or would be twice in each page. */
function ShopFooter({ shop }: { shop: MenuEntry[] }) {
  return (
    <footer className="on-dark mt-auto overflow-clip bg-court-deep text-chalk print:hidden">
      <div className="shell grid gap-12 pt-16 pb-14 lg:grid-cols-[1.3fr_3fr] lg:gap-20 lg:pt-24">
        <div className="flex flex-col items-start gap-6">
          <p className="font-display text-display-sm text-balance">{footerLine}</p>
          <a
            href={site.instagramUrl}
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-3 text-sm text-chalk/85 hover:text-chalk"
          >
            <InstagramGlyph className="size-5" />
            <span className="ruled">{site.instagramHandle}</span>
            <span className="sr-only">({site.name} on Instagram)</span>
          </a>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-4">
          {[{ title: "Shop", links: shop }, ...footerColumns].map(({ title, links }) => (
            <div key={title}>
              <h2 className="label text-chalk/70">{title}</h2>
              <ul className="mt-4">
                {links.map((link) => (
                  <li key={link.href}>
                    <Link href={link.href} className="footer-link">
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="shell border-t border-chalk/15 py-6 text-xs text-chalk/75">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <ul aria-label="We take" className="flex flex-wrap gap-1.5">
            {paymentMarks.map((mark) => (
              <li
                key={mark}
                className="rounded-sm border border-chalk/25 px-2 py-1 font-medium text-chalk/85"
              >
                {mark}
              </li>
            ))}
          </ul>
          <p>
            <Link
              href="/shipping-returns"
              className="inline-flex min-h-6 items-center underline hover:text-chalk"
            >
              {footerPolicy}
            </Link>
          </p>
        </div>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <p className="flex items-center gap-3">
            <Mark className="h-3.5" />
            <span>
              © {site.name}. {site.tagline}.
            </span>
          </p>
          <p>Prices in US dollars.</p>
        </div>
      </div>
    </footer>
  );
}
