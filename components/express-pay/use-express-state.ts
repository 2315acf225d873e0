import { useRef, useState } from "react";
import { next, START, type ExpressEvent } from "./express-state";

/** The state as it is shown; `now` is ahead of it until the next rendering, for what was waited for. */
export function useExpressState() {
  const [state, setState] = useState(START);
  const latest = useRef(state);
  const now = () => latest.current;
  const send = (event: ExpressEvent) => setState((latest.current = next(latest.current, event)));
  return { state, now, send };
}
