import "server-only";
import { pictureName, sitePicture } from "@/lib/catalog/pictures/manifest";
import { longDay } from "@/lib/dates";
import type { PostSummary } from "./schema";

export type PostCardView = ReturnType<typeof toPostCard>;

export function toPostCard(post: PostSummary) {
  const { slug, title, excerpt, category, publishedDate, readTime } = post;
  return {
    ...{ slug, title, excerpt, category, readTime },
    date: longDay(publishedDate),
    isoDate: publishedDate,
    cover: coverOf(post),
  };
}

export function coverOf({ coverPicture, coverAlt }: PostSummary) {
  return sitePicture(pictureName(coverPicture), coverAlt);
}
