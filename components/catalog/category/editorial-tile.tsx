import type { Route } from "next";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/layout/picture";
import { Icon } from "@/components/ui/icon";
import type { Picture as PictureView } from "@/lib/catalog/schema";
import { cn } from "@/components/ui/cn";

export type Editorial = { title: string; href: Route<`/blog/${string}`>; picture: PictureView };

/** Classes that fill the last row of two, three and four columns, by its number of products. */
const OF_TWO = ["hidden", "block"];
const OF_THREE = ["md:hidden", "md:col-span-2 md:block", "md:col-span-1 md:block"];
const OF_FOUR = ["lg:hidden", "lg:col-span-3 lg:block", "lg:col-span-2 lg:block", "lg:col-span-1 lg:block"];

/** Fills the gap in the last row by a link to an article. Hidden if the row is full. */
export function EditorialTile({ editorial, count }: { editorial: Editorial; count: number }) {
  const { title, href, picture } = editorial;
  return (
    <li
      className={cn(
        "on-dark group relative min-h-60 overflow-hidden bg-court-deep text-chalk",
        OF_TWO[count % 2],
        OF_THREE[count % 3],
        OF_FOUR[count % 4],
      )}
    >
      <Picture
        picture={picture}
        alt=""
        sizes="(min-width: 64rem) 50vw, 50vw"
        className="absolute inset-0 size-full object-cover transition-transform duration-400 ease-swing group-hover:scale-[1.025]"
      />
      <div className="absolute inset-0 bg-[linear-gradient(to_top,rgb(10_25_18/0.82),rgb(10_25_18/0.12)_75%)]" />
      <div className="absolute inset-x-0 bottom-0 flex flex-col gap-2 p-4 lg:p-6">
        <p className="label">From the blog</p>
        <p className="max-w-[22ch] font-display text-lg leading-tight lg:text-display-sm">
          <Link href={href} className="after:absolute after:inset-0">
            {title}
          </Link>
        </p>
        <Icon
          name="arrow-right"
          className="size-6 transition-transform duration-250 ease-swing group-hover:translate-x-1"
        />
      </div>
    </li>
  );
}
