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
      className="flex min-h-banner items-center justify-center bg-paper px-3 py-1 text-center text-xs leading-4 text-ink-soft"
    >
      {/* A line each on phones: before its typeface is there, one line could be too long, and the page would move. */}
      <p className="whitespace-pre-line sm:whitespace-normal">{sentences.filter(Boolean).join("\n")}</p>
    </aside>
  );
}
