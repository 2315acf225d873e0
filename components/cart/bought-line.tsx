import type { ReactNode } from "react";
import { CartThumbnail } from "@/components/cart/cart-thumbnail";
import { variantLabel } from "@/lib/cart/label.browser";
import { formatCents } from "@/lib/money";

type BoughtLineProps = {
  imageUrl: string;
  thumbnailClassName: string;
  name: ReactNode;
  variant: { color: string; size: string } | null;
  quantity: number;
  cents: number;
  children?: ReactNode;
};

export function BoughtLine({
  imageUrl,
  thumbnailClassName,
  name,
  variant,
  quantity,
  cents,
  children,
}: BoughtLineProps) {
  return (
    <li className="flex gap-4 py-4 print:break-inside-avoid">
      <CartThumbnail imageUrl={imageUrl} className={thumbnailClassName} />
      <div className="flex min-w-0 grow justify-between gap-4">
        <div className="min-w-0">
          <p className="font-medium wrap-break-word">{name}</p>
          <p className="text-sm text-quiet">{variantLabel(variant)}</p>
          <p className="text-sm text-quiet tabular-nums">Quantity {quantity}</p>
          {children}
        </div>
        <p className="shrink-0 tabular-nums">{formatCents(cents)}</p>
      </div>
    </li>
  );
}
