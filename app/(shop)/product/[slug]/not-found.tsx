import { MessagePage } from "@/components/layout/message-page";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { courtPictures } from "@/content/site-pictures";
import { categoryHref } from "@/lib/navigation";

/** Section 2, “Product detail”: not found. */
export default function ProductNotFound() {
  return (
    <MessagePage
      title="Product Not Found"
      text="Sorry, we couldn't find the product you're looking for."
      picture={courtPictures.grass}
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
