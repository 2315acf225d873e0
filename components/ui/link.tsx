"use client";

import { useContext, useEffect, useState, type ComponentProps } from "react";
import type { Route } from "next";
import NextLink, { useLinkStatus } from "next/link";
import { savesData } from "@/lib/http/browser/save-data";
import { InWindow } from "./back-closes";

type LinkProps<Target extends string> = Omit<ComponentProps<typeof NextLink>, "href" | "prefetch"> & {
  href: Route<Target>;
};

/** Faster pages need no note. */
const SLOW_MS = 150;

/** Prefetches the whole page on hover, touch or focus, unless the visitor saves data. */
export function Link<Target extends string>({
  onPointerEnter,
  onFocus,
  children,
  ...props
}: LinkProps<Target>) {
  const [isLikely, setLikely] = useState(false);
  const inWindow = useContext(InWindow);
  return (
    <NextLink
      replace={inWindow}
      {...props}
      prefetch={isLikely}
      onPointerEnter={(event) => {
        setLikely(!savesData());
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setLikely(!savesData());
        onFocus?.(event);
      }}
    >
      {children}
      <PendingMark href={props.href} />
    </NextLink>
  );
}

/** The old page stays as it is while the new one is on its way. */
function PendingMark({ href }: { href: string }) {
  const { pending } = useLinkStatus();
  return pending && <LoadingNote of={href} />;
}

/** (product.loading-text) */
function LoadingNote({ of: href }: { of: string }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isSlow && (
      <span role="status" className="loading-note">
        {href.startsWith("/product/") ? "Loading product information..." : "Loading..."}
      </span>
    )
  );
}
