import { Suspense, type ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { fallbackSource, sourceSet } from "@/lib/catalog/pictures/sources.browser";
import { courtPictures } from "@/lib/catalog/pictures/site-pictures";

type MailLinkPageProps = {
  title: string;
  /** Without JavaScript, ends the sentence "Write to … and we". */
  byHand: string;
  contactEmail: string;
  children: ReactNode;
};

const { clay } = courtPictures;

export function MailLinkPage({ children, ...waiting }: MailLinkPageProps) {
  return (
    <div className="grid min-h-[70svh] lg:grid-cols-2">
      <div className="flex min-w-0 justify-center px-gutter py-section">
        {/* On a phone the picture below keeps its place whichever panel comes. */}
        <div className="w-full max-w-md min-w-0 max-lg:min-h-104">
          <Suspense fallback={<Waiting {...waiting} />}>{children}</Suspense>
        </div>
      </div>
      <div className="relative min-h-80">
        {/* Not the Picture component, whose script a decoration isn't worth. */}
        <picture>
          <source type="image/avif" srcSet={sourceSet(clay, "avif")} sizes="(min-width: 64rem) 50vw, 100vw" />
          <img
            src={fallbackSource(clay)}
            alt=""
            width={clay.width}
            height={clay.height}
            loading="lazy"
            className="picture absolute inset-0 size-full object-cover"
            style={{ backgroundImage: `url(${clay.blur})` }}
          />
        </picture>
      </div>
    </div>
  );
}

function Waiting({ title, byHand, contactEmail }: Omit<MailLinkPageProps, "children">) {
  return (
    <>
      <h1 className="font-display text-display-md">{title}</h1>
      <noscript>
        <p className="mt-5">
          This page needs JavaScript. Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> and we’ll{" "}
          {byHand}.
        </p>
      </noscript>
      <Skeleton className="mt-6 h-64" />
    </>
  );
}
