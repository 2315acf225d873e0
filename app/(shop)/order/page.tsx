import type { Metadata } from "next";
import { WithoutScript } from "@/components/ui/form/without-script";
import { LookupForm } from "@/components/orders/lookup-form";
import { orderLookup } from "@/content/order-lookup";
import { env } from "@/lib/env";
import { pageMetadata } from "@/lib/seo/metadata";

export const ensureStatic = "navigation";

export function generateMetadata(): Metadata {
  const { title, description } = orderLookup;
  return pageMetadata({ title, description, path: "/order" });
}

/** (order.lookup-form) */
export default function OrderLookupPage() {
  return (
    <div className="shell grid gap-x-20 gap-y-10 pt-10 pb-section lg:grid-cols-2 lg:pt-16">
      <header>
        <h1 className="font-display text-display-lg">{orderLookup.title}</h1>
        <p className="mt-5 max-w-md text-lg text-ink-soft">{orderLookup.lead}</p>
        <p className="mt-5 max-w-md text-sm text-quiet">{orderLookup.where}</p>
      </header>
      <div className="max-w-xl lg:pt-3">
        <WithoutScript email={env().CONTACT_EMAIL} />
        <LookupForm />
      </div>
    </div>
  );
}
