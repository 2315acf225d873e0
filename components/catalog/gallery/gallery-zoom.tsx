"use client";

import { Icon } from "@/components/ui/icon";
import { useLazyDialog } from "@/components/ui/use-lazy-dialog";
import type { Picture } from "@/lib/catalog/schema";

const load = () => import("./zoom-window").then(({ ZoomWindow }) => ZoomWindow);

export function GalleryZoom({ image }: { image: Picture }) {
  const zoom = useLazyDialog(load);
  return (
    <>
      <button
        type="button"
        {...zoom.trigger}
        className="square absolute top-3 right-3 bg-chalk/90 transition-colors hover:bg-ink hover:text-chalk"
      >
        <Icon name="maximize-2" className="size-5" />
        <span className="sr-only">Zoom picture</span>
      </button>
      {zoom.Window && <zoom.Window image={image} {...zoom.window} />}
    </>
  );
}
