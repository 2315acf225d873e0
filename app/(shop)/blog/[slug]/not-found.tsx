import { MessagePage } from "@/components/layout/message-page";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { courtPictures } from "@/content/site-pictures";

/** Section 2, “Blog article”: unknown slug. */
export default function PostNotFound() {
  return (
    <MessagePage
      title="Post Not Found"
      text="There is no article at this address. The others are on the blog."
      picture={courtPictures.hard}
    >
      <Button asChild size="lg">
        <Link href="/blog">Back to Blog</Link>
      </Button>
    </MessagePage>
  );
}
