"use client";

import { Icon } from "@/components/ui/icon";
import { notify } from "@/components/ui/toast/toast";

async function copyLink() {
  try {
    await navigator.clipboard.writeText(window.location.href);
    notify({ title: "Link copied" });
  } catch {
    notify({
      title: "We couldn’t copy the link",
      description: window.location.href,
      variant: "destructive",
    });
  }
}

/** The device's share sheet if it has one, otherwise the copied link (product.share-button). */
async function share(title: string) {
  if (!("share" in navigator)) return copyLink();
  try {
    await navigator.share({ title, url: window.location.href });
  } catch (error) {
    // Closing the sheet is not a failure.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copyLink();
  }
}

const button = "plain-link gap-2 text-sm text-ink-soft";

export function ShareButtons({ title }: { title: string }) {
  return (
    <div className="flex gap-6">
      <button type="button" className={button} onClick={() => void share(title)}>
        <Icon name="share" className="size-4.5" />
        Share
      </button>
      <button type="button" className={button} onClick={() => void copyLink()}>
        <Icon name="link-2" className="size-4.5" />
        Copy link
      </button>
    </div>
  );
}
