"use client";

import { useState, type ComponentProps } from "react";
import type { Route } from "next";
import NextLink from "next/link";

type LinkProps<Target extends string> = Omit<ComponentProps<typeof NextLink>, "href" | "prefetch"> & {
  href: Route<Target>;
};

/**
 * A link whose page is fetched when somebody seems to be about to follow it, by pointer, finger or focus, and then
 * wholly, so that it is there at the click. Links that are only seen fetch nothing.
 */
export function Link<Target extends string>({ onPointerEnter, onFocus, ...props }: LinkProps<Target>) {
  const [meant, setMeant] = useState(false);
  return (
    <NextLink
      {...props}
      prefetch={meant}
      onPointerEnter={(event) => {
        setMeant(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setMeant(true);
        onFocus?.(event);
      }}
    />
  );
}
