import { CartThumbnail } from "@/components/cart/cart-thumbnail";
import { Link } from "@/components/link";
import { Sums } from "@/components/sums/sums";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input, Label } from "@/components/ui/input";
import { emptyCart } from "@/content/cart";
import { variantLabel } from "@/lib/cart/label";
import type { CartItem } from "@/lib/cart/schema";
import { lineCents, subtotalCents } from "@/lib/cart/sums";
import { categoryHref, productHref } from "@/lib/catalog/navigation";
import { quote } from "@/lib/checkout/quote";
import { formatCents, toCents } from "@/lib/money";

/** The cart as plain HTML: what is in it, what it costs, and a form per line. */
export function PlainCart({ items }: { items: CartItem[] }) {
  if (items.length === 0) {
    return (
      <div className="border-t border-line py-section">
        <p className="font-display text-display-sm">Your cart is empty</p>
        <p className="mt-3 text-ink-soft">{emptyCart.line}</p>
        <Link href={categoryHref("all")} className={buttonVariants({ size: "lg", className: "mt-8" })}>
          Continue Shopping
        </Link>
      </div>
    );
  }
  const sums = quote(
    items.map(({ product, quantity }) => ({ unitPriceCents: toCents(product.price), quantity })),
    0,
  );
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <PlainLine key={item.id} item={item} />
        ))}
      </ul>
      <section aria-labelledby="order-summary" className="bg-paper p-5 sm:p-8 lg:self-start">
        <h2 id="order-summary" className="mb-5 font-display text-title">
          Order summary
        </h2>
        <Sums {...sums} subtotalCents={subtotalCents(items)} promoCode={null} estimated />
        <p className="mt-6 text-sm text-ink-soft">
          Card payment needs JavaScript. Your cart is kept for 30 days: switch JavaScript on and open{" "}
          <Link href="/cart" className="underline">
            your cart
          </Link>{" "}
          again to pay.
        </p>
      </section>
    </div>
  );
}

function PlainLine({ item }: { item: CartItem }) {
  const { id, product, variant, quantity } = item;
  return (
    <li className="flex gap-4 py-5 sm:gap-5">
      <CartThumbnail imageUrl={product.imageUrl} className="w-20 sm:w-28" />
      <div className="min-w-0 grow">
        <div className="flex items-baseline justify-between gap-4">
          <Link href={productHref(product.slug, variant?.color)} className="touch-target font-medium">
            {product.name}
          </Link>
          <p className="tabular-nums">{formatCents(lineCents(item))}</p>
        </div>
        <p className="mt-0.5 text-sm text-quiet">{variantLabel(variant)}</p>
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <form action={`/api/cart/${id}`} method="post" className="flex items-end gap-2">
            <div>
              <Label htmlFor={`quantity-${id}`}>Quantity</Label>
              <Input
                id={`quantity-${id}`}
                name="quantity"
                type="number"
                min={1}
                inputMode="numeric"
                defaultValue={quantity}
                className="mt-1 w-20"
              />
            </div>
            <Button type="submit" variant="outline" className="h-12">
              Update<span className="sr-only"> quantity of {product.name}</span>
            </Button>
          </form>
          <form action={`/api/cart/${id}`} method="post">
            <input type="hidden" name="quantity" value="0" />
            <Button type="submit" variant="ghost" className="h-12 px-3">
              Remove<span className="sr-only"> {product.name}</span>
            </Button>
          </form>
        </div>
      </div>
    </li>
  );
}
