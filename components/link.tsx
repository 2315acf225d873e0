"use client";

import { useEffect, useState, type ComponentProps } from "react";
import type { Route } from "next";
import NextLink, { useLinkStatus } from "next/link";
import { savesData } from "@/lib/browser/save-data";

type LinkProps<Target extends string> = Omit<ComponentProps<typeof NextLink>, "href" | "prefetch"> & {
  href: Route<Target>;
};

/** In milliseconds: a page that comes sooner needs no note. */
const SLOW_MS = 200;

/**
 * A link whose page is prefetched in full when the visitor seems about to follow it (hover, touch or focus), so that it
 * shows at once after the click. Links that are only visible prefetch nothing, nor does anything when the visitor saves
 * data.
 */
export function Link<Target extends string>({
  onPointerEnter,
  onFocus,
  children,
  ...props
}: LinkProps<Target>) {
  const [meant, setMeant] = useState(false);
  return (
    <NextLink
      {...props}
      prefetch={meant}
      onPointerEnter={(event) => {
        setMeant(!savesData());
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setMeant(!savesData());
        onFocus?.(event);
      }}
    >
      {children}
      <PendingMark href={props.href} />
    </NextLink>
  );
}

/** While a page is on its way, the old one stays as it is. */
function PendingMark({ href }: { href: string }) {
  const { pending } = useLinkStatus();
  return pending && <LoadingNote of={href} />;
}

/** Below the header, when a page takes its time (product.loading-text). */
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
