import { MessagePage } from "@/components/layout/message-page";
import { courtPictures } from "@/lib/catalog/pictures/site-pictures";

/** (blog.post-not-found) */
export default function PostNotFound() {
  return (
    <MessagePage
      title="Post Not Found"
      text="There is no article at this address. The others are on the blog."
      picture={courtPictures.hard}
      ways={[{ label: "Back to Blog", href: "/blog" }]}
    />
  );
}
