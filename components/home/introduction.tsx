import { assurances, introduction } from "@/content/home";

export function Introduction() {
  return (
    <section className="shell pt-section">
      <div className="grid gap-8 lg:grid-cols-[2fr_1fr] lg:gap-16">
        <h1 className="max-w-[18ch] font-display text-display-md">{introduction.title}</h1>
        <p className="max-w-prose self-end text-ink-soft lg:text-lg">{introduction.text}</p>
      </div>
      <ul className="mt-12 grid border-t border-line sm:grid-cols-3 lg:mt-16">
        {assurances.map(({ title, text }) => (
          <li
            key={title}
            className="border-b border-line py-4 sm:border-b-0 sm:border-l sm:px-6 sm:py-5 sm:first:border-l-0 sm:first:pl-0"
          >
            <p className="font-medium">{title}</p>
            <p className="text-sm text-quiet">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
