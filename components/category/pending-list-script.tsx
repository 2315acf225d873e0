/**
 * Runs before the first paint: if the address asks for a filter or an order, the prerendered grid will be replaced, so
 * skeletons are shown until the browser has sorted it. Without JavaScript the grid stays.
 */
const SCRIPT = `if(/[?&](type|sort)=/.test(location.search))document.documentElement.dataset.list="pending"`;

export function PendingListScript() {
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
