import type { Metadata } from "next";
import { MessagePage } from "@/components/layout/message-page";
import { orderPage } from "@/content/order-page";
import { courtPictures } from "@/lib/catalog/pictures/site-pictures";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: orderPage.noLink.title, robots: { index: false, follow: true } };

export default function NoOrderLinkPage() {
  return (
    <MessagePage
      title={orderPage.noLink.title}
      text={orderPage.noLink.text}
      picture={courtPictures.net}
      ways={[
        { label: orderPage.noLink.way, href: "/order" },
        { label: "Contact us", href: "/contact" },
      ]}
    />
  );
}
