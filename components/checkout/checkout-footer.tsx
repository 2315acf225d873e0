import { Link } from "@/components/ui/link";

const POLICIES = [
  { label: "Shipping & returns", href: "/shipping-returns" },
  { label: "Terms", href: "/terms" },
  { label: "Privacy", href: "/privacy" },
  { label: "Contact", href: "/contact" },
] as const;

export function CheckoutFooter() {
  return (
    <footer className="mt-auto border-t border-line print:hidden">
      <nav
        aria-label="Footer"
        className="shell flex flex-wrap justify-center gap-x-6 py-1 text-sm text-ink-soft"
      >
        {POLICIES.map(({ label, href }) => (
          <Link key={href} href={href} className="plain-link">
            {label}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
