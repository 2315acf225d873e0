import { useId, type ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

type FieldGroupProps = { title: string; reason: string; isSecure?: boolean; children: ReactNode };

export function FieldGroup({ title, reason, isSecure, children }: FieldGroupProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mb-4 last:mb-0 lg:mb-8 lg:border-b lg:border-line lg:pb-9 lg:last:border-0 lg:last:pb-0"
    >
      <h2 id={id} className="font-display text-title">
        {title}
      </h2>
      <p className="mb-3 flex gap-1.5 text-sm text-quiet lg:mb-4">
        {isSecure && <Icon name="lock-keyhole" className="mt-0.75 size-4 shrink-0 stroke-[1.5]" />}
        {reason}
      </p>
      {children}
    </section>
  );
}
