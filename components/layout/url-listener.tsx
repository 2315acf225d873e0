"use client";

import { Suspense, useLayoutEffect } from "react";
import { useSearchParams } from "next/navigation";

type UrlListenerProps = { onChange: (params: URLSearchParams) => void };

/** Render it next to what depends on the address: the browser renders only its Suspense boundary again. */
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
