"use client";

import { Suspense, useLayoutEffect } from "react";
import { useSearchParams } from "next/navigation";

type UrlListenerProps = { onChange: (params: URLSearchParams) => void };

/**
 * Tells what the address asks for. It stands beside what it changes and not around it, so that the prerendered HTML
 * stays in place when the browser takes over.
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
