/** Events by which a modal window notices that the focus is elsewhere, and takes it back or closes. */
const SIGNS = ["focusin", "focusout", "pointerdown", "keydown"] as const;

/**
 * A wallet's window may be part of the page. To let it work above a modal window such as the cart drawer, this keeps
 * these events from the modal until the shopper is back in it.
 * @param buttons the element with the wallet buttons; outside a modal window nothing is done
 * @returns ends it
 */
export function lendFocusToWallet(buttons: HTMLElement): () => void {
  const modal = buttons.closest<HTMLElement>("[role=dialog]");
  if (!modal) return () => undefined;
  const ended = new AbortController();
  const { style } = document.body;
  const before = style.pointerEvents;
  style.pointerEvents = "auto";
  const end = () => {
    // A modal window that was closed has restored the page itself.
    if (!ended.signal.aborted && modal.isConnected) style.pointerEvents = before;
    ended.abort();
  };
  const keep = (event: Event) => {
    if (!modal.isConnected) return end();
    const { target, type } = event;
    const isBack = target instanceof Node && modal.contains(target);
    if (!isBack) return event.stopPropagation();
    // The focus leaves the button only once its window opens.
    if (type !== "focusout") end();
  };
  for (const sign of SIGNS) window.addEventListener(sign, keep, { signal: ended.signal, capture: true });
  return end;
}
