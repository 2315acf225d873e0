import { Fragment } from "react";

type PageLinksProps = {
  href: (page: number) => string;
  page: number;
  last: number;
};

const LINK = "inline-flex min-h-11 min-w-11 items-center justify-center px-2";

/** Nothing if there is only one page. */
export function PageLinks({ href, page, last }: PageLinksProps) {
  if (last === 1) return null;
  const near = [...new Set([1, page - 1, page, page + 1, last])].filter((at) => at >= 1 && at <= last);
  return (
    <nav
      aria-label="Pages"
      className="mt-12 flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-5 text-sm"
    >
      {page > 1 && (
        <a rel="prev" data-choice="page" href={href(page - 1)} className={`${LINK} mr-auto underline`}>
          Previous
        </a>
      )}
      <ul className="flex items-center">
        {near.map((at, index) => (
          <Fragment key={at}>
            {at > (near[index - 1] ?? at - 1) + 1 && <li aria-hidden>…</li>}
            <li>
              <a
                href={href(at)}
                data-choice="page"
                aria-label={`Page ${at}`}
                aria-current={at === page ? "page" : undefined}
                className={`${LINK} aria-[current=page]:font-medium [&:not([aria-current])]:underline`}
              >
                {at}
              </a>
            </li>
          </Fragment>
        ))}
      </ul>
      {page < last && (
        <a rel="next" data-choice="page" href={href(page + 1)} className={`${LINK} ml-auto underline`}>
          Next
        </a>
      )}
    </nav>
  );
}
