/** Text that the browser stores for the shop. Storage may be refused: nothing here throws. */

/** Kept from visit to visit. */
export const localStore = store("localStorage");
/** Kept until the tab is closed. */
export const sessionStore = store("sessionStorage");

function store(kind: "localStorage" | "sessionStorage") {
  return {
    /** Null if nothing is stored, or storage isn't available. */
    read: (key: string) => attempt(() => window[kind].getItem(key)),
    /** @returns whether it is stored: storage may be full or not available */
    write: (key: string, text: string) => attempt(() => window[kind].setItem(key, text)) !== null,
    remove: (key: string) => void attempt(() => window[kind].removeItem(key)),
  };
}

function attempt<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}
