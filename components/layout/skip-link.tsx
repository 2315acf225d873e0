/** Lets keyboard users skip the header. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-60 -translate-y-20 rounded-sm bg-ink px-4 py-3 text-sm text-chalk focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}
