import { Suspense, type ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";

type MailLinkPageProps = {
  title: string;
  /** Without JavaScript, ends the sentence "Write to … and we". */
  byHand: string;
  contactEmail: string;
  children: ReactNode;
};

export function MailLinkPage({ children, ...waiting }: MailLinkPageProps) {
  return (
    <div className="shell flex justify-center py-section">
      <div className="w-full max-w-md">
        <Suspense fallback={<Waiting {...waiting} />}>{children}</Suspense>
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
