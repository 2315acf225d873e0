import { MessagePage } from "@/components/layout/message-page";
import { courtPictures } from "@/lib/catalog/pictures/site-pictures";

/** (product.not-found) */
export default function ProductNotFound() {
  return (
    <MessagePage
      title="Product Not Found"
      text="Sorry, we couldn't find the product you're looking for."
      picture={courtPictures.grass}
    />
  );
}
