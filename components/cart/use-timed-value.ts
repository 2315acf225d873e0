"use client";

import { useCallback, useEffect, useRef, useState } from "react";

/** Back to null `milliseconds` after it was last set. */
export function useTimedValue<Value>(milliseconds: number): [Value | null, (value: Value) => void] {
  const [value, setValue] = useState<Value | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = useCallback(
    (next: Value) => {
      clearTimeout(timer.current);
      setValue(next);
      timer.current = setTimeout(() => setValue(null), milliseconds);
    },
    [milliseconds],
  );
  return [value, show];
}
