import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** Options have the ids `<id>-0`, `<id>-1`, … */
export function optionsOf(id: string, active: number, onFollow: () => void) {
  return (place: number, layout: string) => ({
    id: `${id}-${place}`,
    role: "option",
    tabIndex: -1,
    "aria-selected": place === active,
    onClick: onFollow,
    className: cn("flex rounded-sm transition-colors hover:bg-paper", place === active && "bg-paper", layout),
  });
}

export const LINE = "min-h-11 items-center px-2 text-sm";

type GroupProps = { id: string; name: string; className?: string; children: ReactNode };

export function OptionGroup({ id, name, className, children }: GroupProps) {
  const headingId = `${id}-${name.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <div role="group" aria-labelledby={headingId} className={cn("pt-4", className)}>
      <p id={headingId} role="presentation" className="px-2 pb-1 label text-quiet">
        {name}
      </p>
      {children}
    </div>
  );
}
