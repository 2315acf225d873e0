import { NewsletterForm } from "@/components/forms/newsletter-form";
import { site } from "@/lib/site";

/** Section 2, “Home”: the newsletter block. */
export function JoinCommunity() {
  return (
    <section className="on-dark bg-court text-chalk" aria-labelledby="newsletter">
      <div className="shell py-section grid gap-8 lg:grid-cols-2 lg:items-end lg:gap-16">
        <div>
          <h2 id="newsletter" className="font-display text-display-md max-w-[16ch] uppercase">
            JOIN THE {site.name} COMMUNITY
          </h2>
          <p className="text-chalk/85 mt-4 max-w-md">
            New drops, notes from the court and the occasional early look. A letter or two a month, and one
            click to leave.
          </p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  );
}
