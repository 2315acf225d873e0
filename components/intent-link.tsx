"use client";

import { useState, type ComponentProps } from "react";
import Link from "next/link";

/**
 * A link whose whole page is fetched as soon as somebody seems to be about to follow it, so that the click shows it at
 * once. Every other link of a page costs only the one shell that pages of a kind share.
 */
export function IntentLink(props: ComponentProps<typeof Link>) {
  const [intended, setIntended] = useState(false);
  const intend = () => setIntended(true);
  return <Link prefetch={intended || "auto"} onPointerEnter={intend} onFocus={intend} {...props} />;
}
