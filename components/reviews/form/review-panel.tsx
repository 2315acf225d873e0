"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import { FormError } from "@/components/ui/form/field";
import { SentPanel } from "@/components/ui/form/sent-panel";
import { Link } from "@/components/ui/link";
import { Button, buttonVariants } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { reviewPage as words } from "@/content/pages/review";
import { callApi, serverMessage } from "@/lib/http/api/client";

const loadForm = () => import("./review-form");
const ReviewForm = lazy(() => loadForm().then((module) => ({ default: module.ReviewForm })));

export function ReviewPanel() {
  const token = useSearchParams().get("token") ?? "";
  const [sent, setSent] = useState(false);
  const opened = useQuery({
    queryKey: ["/api/reviews/open", token],
    queryFn: async () => {
      // Loaded at the same time: if either is missing, there is no form.
      const [order] = await Promise.all([callApi("POST /api/reviews/open", { body: { token } }), loadForm()]);
      return order;
    },
    enabled: token !== "",
    staleTime: Infinity,
    retry: false,
  });
  if (sent) return <Thanks onChange={() => void opened.refetch().then(() => setSent(false))} />;
  if (token === "" || opened.isError) {
    const reason = token === "" ? words.noToken : (serverMessage(opened.error) ?? words.failed);
    return (
      <div role="alert">
        <FormError className="mt-8">{reason}</FormError>
      </div>
    );
  }
  if (!opened.data) return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <ReviewForm token={token} opened={opened.data} onSent={() => setSent(true)} />
    </Suspense>
  );
}

function Waiting() {
  return <Skeleton className="mt-8 h-64" />;
}

function Thanks({ onChange }: { onChange: () => void }) {
  return (
    <SentPanel title={words.successTitle} className="mt-8">
      <p role="status" className="mt-3 text-ink-soft">
        {words.success}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link href="/" className={buttonVariants()}>
          Return to Homepage
        </Link>
        <Button variant="outline" onClick={onChange}>
          Change my review
        </Button>
      </div>
    </SentPanel>
  );
}
