"use client";

import { Icon } from "@/components/ui/icon";
import { useLazyDialog } from "@/components/ui/use-lazy-dialog";
import type { SizeGuideName } from "@/content/size-guide";
import type { Product } from "@/lib/catalog/schema";

const load = () => import("./size-guide-window").then(({ SizeGuideWindow }) => SizeGuideWindow);

type SizeGuideProps = { name: SizeGuideName; product: Pick<Product, "name" | "variants"> };

export function SizeGuide({ name, product }: SizeGuideProps) {
  const guide = useLazyDialog(load);
  return (
    <>
      <button type="button" {...guide.trigger} className="plain-link gap-2 text-sm">
        <Icon name="ruler" className="size-4.5" />
        <span className="ruled">Size guide</span>
      </button>
      {guide.Window && <guide.Window name={name} product={product} {...guide.window} />}
    </>
  );
}
