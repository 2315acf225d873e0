"use client";

import { lazy, Suspense } from "react";
import { Icon } from "@/components/ui/icon";
import { useWindow } from "@/components/ui/use-window";
import type { SizeTable } from "@/content/size-guide";

const load = () => import("./size-guide-window");
const SizeGuideWindow = lazy(() => load().then((module) => ({ default: module.SizeGuideWindow })));

/** Opens the body measurements per size. */
export function SizeGuide({ table }: { table: SizeTable }) {
  const guide = useWindow(load);
  return (
    <>
      <button type="button" {...guide.trigger} className="inline-flex min-h-11 items-center gap-2 text-sm">
        <Icon name="ruler" className="size-4.5" />
        <span className="ruled">Size guide</span>
      </button>
      {guide.used && (
        <Suspense>
          <SizeGuideWindow table={table} {...guide.window} />
        </Suspense>
      )}
    </>
  );
}
