type TestShopNoticeProps = {
  test: boolean;
  examples: boolean;
};

/** (checkout.test-shop) */
export function TestShopNotice({ test, examples }: TestShopNoticeProps) {
  if (!test && !examples) return null;
  const sentences = [test && "Test shop: nothing is charged or sent.", examples && "Reviews are examples."];
  return (
    <aside
      aria-label="Notice"
      className="flex min-h-banner items-center justify-center bg-paper px-3 py-1.5 text-center text-xs text-ink-soft"
    >
      <p className="text-balance">{sentences.filter(Boolean).join(" ")}</p>
    </aside>
  );
}
