import type { ReactNode } from "react";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Icon } from "@/components/ui/icon";

type NoticeProps = { tone: "success" | "error"; className?: string; children: ReactNode };

export function Notice({ tone, className, children }: NoticeProps) {
  const good = tone === "success";
  return (
    <Alert variant={good ? "success" : "destructive"} className={className}>
      <Icon name={good ? "check" : "circle-exclamation-point"} />
      <AlertDescription>{children}</AlertDescription>
    </Alert>
  );
}
