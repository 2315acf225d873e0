import type { Metadata } from "next";
import { MessagePage } from "@/components/layout/message-page";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { courtPictures } from "@/content/site-pictures";
import { categoryHref } from "@/lib/navigation";

export const metadata: Metadata = { title: "404 Page Not Found", robots: { index: false, follow: true } };

/** Section 2: any other path. */
export default function NotFound() {
  return (
    <MessagePage
      title="404 Page Not Found"
      text="Did you forget to add the page to the router?"
      picture={courtPictures.net}
    >
      <Button asChild size="lg">
        <Link href="/">Back to Home</Link>
      </Button>
      <Button asChild size="lg" variant="outline">
        <Link href={categoryHref("all")}>Browse everything</Link>
      </Button>
    </MessagePage>
  );
}
