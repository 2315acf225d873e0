import { connection } from "next/server";
import { Notice } from "@/components/cart/notice";
import { PlainCart } from "@/components/cart-page/plain-cart";
import { readCartId } from "@/lib/cart/cookie";
import { listCartItems } from "@/lib/cart/data";
import { problemSentence } from "@/lib/cart/plain";
import { pageMetadata } from "@/lib/seo/metadata";
import { site } from "@/lib/site";

/** No link inside the shop leads here: browsers without JavaScript load whole pages. */
export const instant = false;

export const metadata = pageMetadata({
  title: "Your Cart without JavaScript",
  description: `The items in your cart at ${site.name}, as a plain page.`,
  path: "/cart/plain",
  noindex: true,
});

/** The cart for browsers without JavaScript (decision 0040). */
export default async function PlainCartPage({ searchParams }: PageProps<"/cart/plain">) {
  // Checking the cookie's seal needs the time of day, which Next only allows while answering a request.
  await connection();
  const [items, { problem }] = [await listCartItems(await readCartId()), await searchParams];
  const sentence = problemSentence(problem);
  return (
    <div className="shell pt-8 pb-section sm:pt-12">
      <h1 className="mb-6 font-display text-display-md sm:mb-10">Your Cart</h1>
      {sentence && (
        <Notice tone="error" className="mb-6">
          {sentence}
        </Notice>
      )}
      <PlainCart items={items} />
    </div>
  );
}
