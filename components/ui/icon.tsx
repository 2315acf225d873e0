import { cn } from "@/components/ui/cn";
import type { IconName } from "./icon-names";
import sprite from "./icons.svg";

/** Every icon is a symbol in one file, which browsers may cache for ever: its name changes with its content. */
const { src } = sprite as { src: string };

/**
 * An icon that repeats the text next to it, so it is hidden from screen readers. `npm run pictures -- icons` builds the
 * file from `icon-names.ts`.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden className={cn("icon", className)}>
      <use href={`${src}#${name}`} />
    </svg>
  );
}
