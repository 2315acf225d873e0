"use client";

import { Activity, startTransition, useEffect, useState, type ReactNode } from "react";

type NextFrameProps = {
  /** Takes the place of the content in the first frame. */
  placeholder?: ReactNode;
  children: ReactNode;
};

/** The content of a window: the window answers the tap, what is in it is shown right after. */
export function NextFrame({ placeholder, children }: NextFrameProps) {
  const [isShown, setShown] = useState(false);
  // Out of sight there are no effects: it is what a window that was drawn ahead does first when it is opened.
  useEffect(() => startTransition(() => setShown(true)), []);
  return (
    <>
      {!isShown && placeholder}
      <Activity mode={isShown ? "visible" : "hidden"}>{children}</Activity>
    </>
  );
}
