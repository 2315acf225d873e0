import { cn } from "@/lib/cn";
import type { IconName } from "./icon-names";
import sprite from "./icons.svg";

/** Every icon is a symbol of one file, which the browser keeps for ever: its name changes with its content. */
const { src } = sprite as { src: string };

/** An outline that only repeats what is said beside it; `npm run icons` draws the file from `icon-names.ts`. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden className={cn("icon", className)}>
      <use href={`${src}#${name}`} />
    </svg>
  );
}
