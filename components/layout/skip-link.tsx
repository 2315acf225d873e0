/** Lets keyboards jump over the header. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="bg-ink text-chalk fixed top-2 left-2 z-60 -translate-y-20 rounded-sm px-4 py-3 text-sm focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
