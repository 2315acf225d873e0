"use client";

import { useState } from "react";
import type { Picture } from "@/lib/catalog/schema";

/**
 * The picture that was shown before, so that one can fade into the other.
 * @param fades false if this change doesn't fade
 */
export function usePictureBefore(picture: Picture | undefined, fades = true): Picture | undefined {
  const [shown, setShown] = useState<{ now: Picture | undefined; before?: Picture }>({ now: picture });
  if (shown.now?.name !== picture?.name) setShown({ now: picture, before: fades ? shown.now : undefined });
  return shown.before;
}
