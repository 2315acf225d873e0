/** Says on every page of a public shop that it takes test payments (checkout.test-shop). Scrolls away with the page. */
export function TestShopNotice() {
  return (
    <aside
      aria-label="Test shop"
      className="flex min-h-banner items-center justify-center bg-paper px-4 py-1.5 text-center text-xs text-ink-soft"
    >
      <p className="text-balance">Test shop: no card is charged, and nothing is delivered.</p>
    </aside>
  );
}
