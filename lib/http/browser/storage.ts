/** Browsers may refuse storage: nothing here throws. */

export const localStore = store("localStorage");
export const sessionStore = store("sessionStorage");

function store(kind: "localStorage" | "sessionStorage") {
  return {
    read: (key: string) => attempt(() => window[kind].getItem(key)),
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
