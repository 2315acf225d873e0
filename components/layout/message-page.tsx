import type { ReactNode } from "react";
import { Picture } from "@/components/picture";
import type { Picture as PictureView } from "@/lib/catalog/schema";

type MessagePageProps = { title: string; text: string; picture: PictureView; children: ReactNode };

/** A page that has one thing to say and shows the way on. */
export function MessagePage({ title, text, picture, children }: MessagePageProps) {
  return (
    <div className="grid min-h-[70svh] lg:grid-cols-2">
      <div className="flex flex-col justify-center gap-6 px-gutter py-16 lg:py-section">
        <h1 className="max-w-[12ch] font-display text-display-lg">{title}</h1>
        <p className="max-w-md text-lg text-ink-soft">{text}</p>
        <div className="mt-2 flex flex-wrap gap-3">{children}</div>
      </div>
      <div className="relative min-h-72">
        <Picture
          picture={picture}
          sizes="(min-width: 64rem) 50vw, 100vw"
          priority
          className="absolute inset-0 size-full object-cover"
        />
      </div>
    </div>
  );
}
