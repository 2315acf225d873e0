import type { Metadata } from "next";
import { PolicyPage } from "@/components/blog/policies/policy-page";
import { pageMetadata } from "@/lib/seo/metadata";

export const ensureStatic = "navigation";

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: "Shipping & Returns",
    description:
      "Free standard shipping within the continental United States, when orders ship and arrive, and when we exchange an item.",
    path: "/shipping-returns",
  });
}

export default function ShippingReturnsPage() {
  return <PolicyPage name="shipping-returns" title="Shipping & Returns" />;
}
