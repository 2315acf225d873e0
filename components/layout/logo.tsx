import { site } from "@/lib/site";
import { cn } from "@/components/ui/cn";

export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 33 24" aria-hidden className={cn("w-auto", className)} fill="currentColor">
      <path d="M0 24 8.4 0h4.7L4.7 24Z" />
      <path d="M10.8 24 19.2 0h4.7l-8.4 24Z" />
      <circle cx="27.9" cy="20.7" r="3.3" />
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
