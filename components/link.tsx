"use client";

import { useState, type ComponentProps } from "react";
import type { Route } from "next";
import NextLink, { useLinkStatus } from "next/link";
import { savesData } from "@/lib/browser/save-data";

type LinkProps<Target extends string> = Omit<ComponentProps<typeof NextLink>, "href" | "prefetch"> & {
  href: Route<Target>;
};

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

/** Shown at the window's lower edge when a page takes its time, while the old one stays as it is (product.loading-text). */
function PendingMark({ href }: { href: string }) {
  const { pending } = useLinkStatus();
  return (
    pending && (
      <span role="status" className="pending-mark">
        {href.startsWith("/product/") ? "Loading product information..." : "Loading..."}
      </span>
    )
  );
}
