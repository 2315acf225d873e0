import { PENDING_LIST_SCRIPT } from "@/lib/page-cache/inline-scripts.mjs";

/**
 * Runs before the first paint: if the address asks for a filter or an order, the prerendered grid will be replaced, so
 * skeletons are shown until the browser has sorted it. Without JavaScript the grid stays.
 */
export function PendingListScript() {
  return <script dangerouslySetInnerHTML={{ __html: PENDING_LIST_SCRIPT }} />;
}
