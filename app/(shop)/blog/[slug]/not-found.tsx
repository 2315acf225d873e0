import { MessagePage } from "@/components/layout/message-page";
import { courtPictures } from "@/lib/catalog/pictures/site-pictures";

/** (blog.post-not-found) */
export default function PostNotFound() {
  return (
    <MessagePage
      title="Post Not Found"
      text="We couldn’t find this article. You’ll find the others on our blog."
      picture={courtPictures.hard}
      ways={[{ label: "Back to Blog", href: "/blog" }]}
    />
  );
}
