import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/cn";

type RadioGroupProps = { legend: ReactNode; className?: string; children: ReactNode };

/** A group of native radio buttons: the browser brings arrow keys, names and the rest. */
export function RadioGroup({ legend, className, children }: RadioGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2.5 text-sm">{legend}</legend>
      <div className={cn("choices", className)}>{children}</div>
    </fieldset>
  );
}

type RadioProps = Omit<ComponentProps<"input">, "type">;

/** The radio itself, laid invisibly over what stands for it. */
export function RadioInput({ className = "rounded-sm", ...props }: RadioProps) {
  return (
    <input
      type="radio"
      className={cn(
        "peer absolute inset-0 z-10 size-full cursor-pointer appearance-none disabled:cursor-not-allowed",
        className,
      )}
      {...props}
    />
  );
}

/** One choice as a tile. */
export function RadioTile({ children, className, ...props }: RadioProps) {
  return (
    <label className={cn("relative inline-flex", className)}>
      <RadioInput {...props} />
      <span
        className={cn(
          "inline-flex min-h-12 min-w-12 items-center justify-center rounded-sm border border-line-strong px-2.5 text-sm font-medium transition-colors",
          "peer-checked:border-ink peer-checked:bg-ink peer-checked:text-chalk peer-hover:border-ink",
          "peer-disabled:border-line peer-disabled:bg-paper/60 peer-disabled:text-muted",
        )}
      >
        {children}
      </span>
    </label>
  );
}
