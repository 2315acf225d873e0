import { cn } from "@/components/ui/cn";

const text = [
  "min-w-0 max-w-(--container-prose) text-ink-soft [&>:where(:not(:first-child))]:mt-5",
  "[&_h2]:font-display [&_h2]:mt-12 [&_h2]:scroll-mt-24 [&_h2]:text-display-sm [&_h2]:text-ink",
  "[&_h3]:mt-8 [&_h3]:text-lg [&_h3]:font-medium [&_h3]:text-ink",
  "[&_strong]:text-ink",
  "[&_a]:text-ink [&_a]:underline [&_a]:decoration-line-strong [&_a]:underline-offset-4 [&_a:hover]:decoration-ink",
  "[&_ul]:list-disc [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:pl-5 [&_li]:mt-2 [&_li]:pl-1 [&_li]:marker:text-quiet",
  "[&_blockquote]:border-l-2 [&_blockquote]:border-court [&_blockquote]:pl-5 [&_blockquote]:text-lg [&_blockquote]:text-ink",
  "[&_hr]:border-line [&_.table-scroll]:overflow-x-auto [&_table]:w-full [&_table]:min-w-md [&_table]:text-left [&_table]:text-sm",
  "[&_th]:border-b [&_th]:border-line-strong [&_th]:py-2 [&_th]:pr-4 [&_th]:font-medium [&_th]:text-ink",
  "[&_td]:border-b [&_td]:border-line [&_td]:py-2.5 [&_td]:pr-4 [&_td]:align-top",
].join(" ");

/** @param html trusted: written by us, rendered by lib/blog/editorial/markdown.ts */
export function Prose({ html, className }: { html: string; className?: string }) {
  return <div className={cn(text, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
