/** A process of its own that writes the merchants' feed, by the settings of its environment. */
import { writeFeed } from "@/lib/seo/feed-file";

writeFeed().then(
  () => process.exit(0),
  () => process.exit(1),
);
