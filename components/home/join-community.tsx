import { NewsletterForm } from "@/components/newsletter/newsletter-form";
import { site } from "@/lib/site";

/** (home.newsletter-block) */
export function JoinCommunity() {
  return (
    <section className="on-dark relative overflow-clip bg-clay-deep text-chalk" aria-labelledby="newsletter">
      <div className="relative shell grid gap-8 py-section lg:grid-cols-2 lg:items-end lg:gap-16">
        <div>
          <h2 id="newsletter" className="max-w-[16ch] font-display text-display-md uppercase">
            JOIN THE {site.name} COMMUNITY
          </h2>
          <p className="mt-4 max-w-md text-chalk/90">
            New drops, notes from the court and the occasional early look. An email or two a month, and one
            click to unsubscribe.
          </p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  );
}
