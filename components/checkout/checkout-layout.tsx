import type { ReactNode } from "react";

type CheckoutLayoutProps = { lines: ReactNode; fields: ReactNode; totals: ReactNode; pay: ReactNode };

/** The order on phones. On wide screens, lines and totals are beside the fields and Pay. */
export function CheckoutLayout({ lines, fields, totals, pay }: CheckoutLayoutProps) {
  return (
    <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr_auto] xl:gap-x-24">
      <div className="min-w-0 max-lg:mb-3 lg:col-start-2">{lines}</div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:max-w-2xl">{fields}</div>
      <div className="min-w-0 max-lg:mt-4 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:self-start">
        {totals}
      </div>
      <div className="mt-4 min-w-0 lg:col-start-1 lg:row-start-3 lg:mt-8 lg:max-w-2xl">{pay}</div>
    </div>
  );
}
