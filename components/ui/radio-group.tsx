import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type RadioGroupProps = { legend: ReactNode; className?: string; children: ReactNode };

/** Native radio buttons have the arrow keys and names. */
export function RadioGroup({ legend, className, children }: RadioGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2.5 text-sm">{legend}</legend>
      <div className={cn("choices", className)}>{children}</div>
    </fieldset>
  );
}

type RadioProps = Omit<ComponentProps<"input">, "type">;

export function RadioInput({ className = "rounded-sm", ...props }: RadioProps) {
  return <input type="radio" className={cn("peer radio", className)} {...props} />;
}

export function RadioTile({ children, className, ...props }: RadioProps) {
  return (
    <label className={cn("relative inline-flex", className)}>
      <RadioInput {...props} />
      <span className="tile">{children}</span>
    </label>
  );
}
