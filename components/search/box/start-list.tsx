"use client";

import { Icon } from "@/components/ui/icon";
import { POPULAR_SEARCHES } from "@/content/popular-searches";
import { searchHref } from "../search-href";
import { LINE, OptionGroup, optionsOf } from "./options";

type StartListProps = {
  id: string;
  className?: string;
  recent: string[];
  active: number;
  onFollow: () => void;
  onClear: () => void;
};

/** Own earlier searches, and those of others (search.before-typing). */
export function StartList({ id, className, recent, active, onFollow, onClear }: StartListProps) {
  const option = optionsOf(id, active, onFollow);
  const afterRecent = recent.length > 0 ? recent.length + 1 : 0;
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className={className}>
      <div role="presentation" className="-mx-2 lg:flex lg:gap-16">
        {recent.length > 0 && (
          <OptionGroup id={id} name="Recent" className="lg:w-96">
            {recent.map((text, place) => (
              <a key={text} href={searchHref(text)} {...option(place, LINE)}>
                <span className="truncate">{text}</span>
              </a>
            ))}
            <button
              type="button"
              {...option(recent.length, `${LINE} gap-2 text-quiet`)}
              onClick={onClear}
              aria-label="Clear recent searches"
            >
              <Icon name="x" className="size-4" />
              Clear
            </button>
          </OptionGroup>
        )}
        <OptionGroup id={id} name="Popular" className="grow">
          {POPULAR_SEARCHES.map((text, index) => (
            <a key={text} href={searchHref(text)} {...option(afterRecent + index, LINE)}>
              {text}
            </a>
          ))}
        </OptionGroup>
      </div>
    </div>
  );
}
