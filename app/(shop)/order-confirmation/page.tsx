import { Suspense } from "react";
import { ConfirmationSkeleton, ConfirmationView } from "@/components/checkout/confirmation/confirmation-view";
import { pageMetadata } from "@/lib/seo/metadata";
import { site } from "@/lib/site";

export const ensureStatic = "navigation";

export const metadata = pageMetadata({
  title: "Order confirmation",
  description: `The result of your payment at ${site.name}.`,
  path: "/order-confirmation",
});

/** Only the browser reads the query (confirmation.by-payment). */
export default function OrderConfirmationPage() {
  return (
    <div className="shell pt-8 pb-section sm:pt-16">
      <Suspense fallback={<ConfirmationSkeleton />}>
        <ConfirmationView />
      </Suspense>
    </div>
  );
}
