import type { Metadata } from "next";
import { MessagePage } from "@/components/layout/message-page";
import { courtPictures } from "@/lib/catalog/pictures/site-pictures";

export const metadata: Metadata = { title: "404 Page Not Found", robots: { index: false, follow: true } };

/** (layout.unknown-address) */
export default function NotFound() {
  return (
    <MessagePage
      title="404 Page Not Found"
      text="Did you forget to add the page to the router?"
      picture={courtPictures.net}
      search
    />
  );
}
