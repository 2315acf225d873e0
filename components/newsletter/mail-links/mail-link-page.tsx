import { Suspense, type ReactNode } from "react";
import { Picture } from "@/components/layout/picture";
import { Skeleton } from "@/components/ui/skeleton";
import { courtPictures } from "@/lib/catalog/pictures/site-pictures";

type MailLinkPageProps = {
  title: string;
  /** Without JavaScript, ends the sentence "Write to … and we". */
  byHand: string;
  contactEmail: string;
  children: ReactNode;
};

export function MailLinkPage({ children, ...waiting }: MailLinkPageProps) {
  return (
    <div className="grid min-h-[70svh] lg:grid-cols-2">
      <div className="flex justify-center px-gutter py-section lg:items-center">
        <div className="w-full max-w-md">
          <Suspense fallback={<Waiting {...waiting} />}>{children}</Suspense>
        </div>
      </div>
      <div className="relative min-h-80">
        <Picture
          picture={courtPictures.clay}
          sizes="(min-width: 64rem) 50vw, 100vw"
          alt=""
          className="absolute inset-0 size-full object-cover"
        />
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
          This page needs JavaScript. Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> and we{" "}
          {byHand}.
        </p>
      </noscript>
      <Skeleton className="mt-6 h-64" />
    </>
  );
}
