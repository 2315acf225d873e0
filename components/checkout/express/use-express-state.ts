import { useRef, useState } from "react";
import { next, START, type ExpressEvent } from "./express-state";

/** `now()` is the new state even before the next render. */
export function useExpressState() {
  const [state, setState] = useState(START);
  const latest = useRef(state);
  const now = () => latest.current;
  const send = (event: ExpressEvent) => setState((latest.current = next(latest.current, event)));
  return { state, now, send };
}
