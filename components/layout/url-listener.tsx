"use client";

import { Suspense, useLayoutEffect } from "react";
import { useSearchParams } from "next/navigation";

type UrlListenerProps = { onChange: (params: URLSearchParams) => void };

/**
 * Calls `onChange` with the parameters of the address, at first and after each change. Render it next to what depends
 * on the parameters, not around it: only the inside of its Suspense boundary is rendered again in the browser, so the
 * prerendered HTML around it stays.
 */
export function UrlListener(props: UrlListenerProps) {
  return (
    <Suspense fallback={null}>
      <Listener {...props} />
    </Suspense>
  );
}

function Listener({ onChange }: UrlListenerProps) {
  const params = useSearchParams();
  useLayoutEffect(() => onChange(new URLSearchParams(params)), [params, onChange]);
  return null;
}
