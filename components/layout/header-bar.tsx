"use client";

import { usePathname } from "next/navigation";
import { CartButton } from "@/components/cart/drawer/cart-button";
import { CheckoutHeader } from "@/components/checkout/checkout-header";
import { isCheckout } from "@/components/checkout/is-checkout";
import { SearchBox } from "@/components/search/box/search-box";
import { Link } from "@/components/ui/link";
import { blogLink } from "@/content/navigation";
import { site } from "@/lib/site";
import { CategoryNav, type IllustratedSection } from "./category-nav";
import { Logo } from "./logo";
import { MobileMenu } from "./mobile-menu";

type HeaderBarProps = {
  sections: IllustratedSection[];
  banner: { short: string; long: string };
};

export function HeaderBar(props: HeaderBarProps) {
  return isCheckout(usePathname()) ? <CheckoutHeader /> : <ShopHeader {...props} />;
}

/** (layout.sticky-header) */
function ShopHeader({ sections, banner }: HeaderBarProps) {
  return (
    <header className="sticky -top-banner z-40 bg-chalk print:hidden">
      <p className="on-dark flex h-banner items-center justify-center bg-court px-4 text-center text-xs text-chalk">
        <span className="sm:hidden">{banner.short}</span>
        <span className="hidden sm:inline">{banner.long}</span>
      </p>
      <div className="relative border-b border-line">
        <div className="shell grid h-header grid-cols-[1fr_auto_1fr] items-center gap-2">
          <div className="flex items-center">
            <MobileMenu sections={sections} />
            <CategoryNav sections={sections} />
          </div>
          <Link href="/" className="touch-target inline-flex items-center" aria-label={`${site.name}, home`}>
            <Logo />
          </Link>
          <div className="flex items-center justify-end lg:gap-5">
            <SearchBox />
            <Link href={blogLink.href} className="hidden min-h-11 items-center text-sm lg:inline-flex">
              <span className="ruled bg-[length:0_1px] hover:bg-[length:100%_1px]">{blogLink.label}</span>
            </Link>
            <CartButton />
          </div>
        </div>
      </div>
    </header>
  );
}
