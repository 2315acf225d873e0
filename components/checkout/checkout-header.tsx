import { Logo } from "@/components/layout/logo";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { site } from "@/lib/site";

/**
 * Links to the cart and home only (checkout.own-header). On wide screens as high as the shop's header with its banner,
 * so that nothing moves when an empty cart leads home.
 */
export function CheckoutHeader() {
  return (
    <header className="border-b border-line print:hidden">
      <div className="shell grid h-header grid-cols-[1fr_auto_1fr] items-center gap-2 text-xs sm:text-sm lg:h-[calc(var(--spacing-header)+var(--spacing-banner))]">
        <Link href="/cart" className="inline-flex min-h-11 items-center gap-1.5 justify-self-start">
          <Icon name="arrow-left" className="size-4.5 shrink-0 max-xs:hidden" />
          <span className="ruled">Back to cart</span>
        </Link>
        <Link href="/" className="touch-target inline-flex items-center" aria-label={`${site.name}, home`}>
          <Logo />
        </Link>
        <p className="flex items-center justify-end gap-1.5 text-ink-soft">
          <Icon name="lock-keyhole" className="size-4.5 shrink-0" />
          <span className="max-sm:max-w-16 max-xs:sr-only">Secure checkout</span>
        </p>
      </div>
    </header>
  );
}
