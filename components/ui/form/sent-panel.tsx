"use client";

import { useEffect, useRef, type ReactNode } from "react";

type SentPanelProps = { title: string; heading?: "h2" | "h3"; className?: string; children: ReactNode };

/** Replaces a form and takes over its focus. */
export function SentPanel({ title, heading: Heading = "h2", className = "", children }: SentPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={`rounded-sm bg-court-tint p-8 sm:p-12 ${className}`}>
      <Heading ref={heading} tabIndex={-1} className="font-display text-display-sm outline-none">
        {title}
      </Heading>
      {children}
    </div>
  );
}
