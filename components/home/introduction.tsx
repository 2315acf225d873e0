import { assurances, introduction } from "@/content/home";

/** What the house stands for, in one sentence and three facts. */
export function Introduction() {
  return (
    <section className="shell pt-section">
      <div className="grid gap-8 lg:grid-cols-[2fr_1fr] lg:gap-16">
        <h1 className="font-display text-display-md max-w-[18ch]">{introduction.title}</h1>
        <p className="text-ink-soft max-w-prose self-end lg:text-lg">{introduction.text}</p>
      </div>
      <ul className="border-line mt-12 grid border-t sm:grid-cols-3 lg:mt-16">
        {assurances.map(({ title, text }) => (
          <li
            key={title}
            className="border-line border-b py-4 sm:border-b-0 sm:border-l sm:px-6 sm:py-5 sm:first:border-l-0 sm:first:pl-0"
          >
            <p className="font-medium">{title}</p>
            <p className="text-muted text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
