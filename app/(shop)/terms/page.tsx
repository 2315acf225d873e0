import type { Metadata } from "next";
import { PolicyPage } from "@/components/blog/policies/policy-page";
import { pageMetadata } from "@/lib/seo/metadata";

export const ensureStatic = "navigation";

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: "Terms of Service",
    description:
      "Our terms of sale: orders, prices, payment, promotions, shipping, returns and everything else between us.",
    path: "/terms",
  });
}

export default function TermsPage() {
  return <PolicyPage name="terms" title="Terms of Service" />;
}
