import { MARK } from "@/content/brand";
import { site } from "@/lib/site";
import { cn } from "@/components/ui/cn";

export function Mark({ className }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${MARK.width} ${MARK.height}`}
      aria-hidden
      className={cn("w-auto", className)}
      fill="currentColor"
    >
      <path d={MARK.strokes} />
      <circle {...MARK.ball} />
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={cn("inline-flex items-center gap-2.5", className)}>
      <Mark className="h-5 sm:h-[1.375rem]" />
      <span className="font-display text-[1.375rem] leading-none whitespace-nowrap sm:text-title sm:leading-none">
        {site.name}
      </span>
    </span>
  );
}
