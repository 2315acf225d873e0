import type { Route } from "next";
import Link from "next/link";
import { LockKeyhole, PackageCheck, Truck } from "lucide-react";
import { buyingFacts } from "@/content/pages";
import { cn } from "@/lib/cn";

const ICONS = [Truck, PackageCheck, LockKeyhole];

/** Shipping, time and safety of the payment, where somebody decides to buy. */
export function BuyingFacts({ className }: { className?: string }) {
  return (
    <div className={cn("text-sm text-ink-soft", className)}>
      <ul className="space-y-2">
        {buyingFacts.map((fact, index) => {
          const Icon = ICONS[index] ?? Truck;
          return (
            <li key={fact} className="flex gap-3">
              <Icon aria-hidden strokeWidth={1.25} className="mt-0.5 size-4.5 shrink-0 text-court" />
              {fact}
            </li>
          );
        })}
      </ul>
      <Link
        href={"/shipping-returns" as Route}
        className="mt-2 ml-7.5 inline-flex min-h-11 items-center hover:text-ink"
      >
        <span className="ruled">Shipping and exchanges</span>
      </Link>
    </div>
  );
}
