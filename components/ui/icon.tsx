import { cn } from "@/components/ui/cn";
import type { IconName } from "./icon-names";
import sprite from "./icons.svg";

/** Its name changes with its content, so browsers may cache it forever. */
const { src } = sprite as { src: string };

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden className={cn("icon", className)}>
      <use href={`${src}#${name}`} />
    </svg>
  );
}
