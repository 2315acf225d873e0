import { NewsletterForm } from "@/components/newsletter/newsletter-form";
import { site } from "@/lib/site";

/** (home.newsletter-block) */
export function JoinCommunity() {
  return (
    <section className="on-dark relative overflow-clip bg-clay-deep text-chalk" aria-labelledby="newsletter">
      <CourtLine />
      <div className="relative shell grid gap-8 py-section lg:grid-cols-2 lg:items-end lg:gap-16">
        <div>
          <h2 id="newsletter" className="max-w-[16ch] font-display text-display-md uppercase">
            JOIN THE {site.name} COMMUNITY
          </h2>
          <p className="mt-4 max-w-md text-chalk/90">
            New drops, notes from the court and the occasional early look. A letter or two a month, and one
            click to leave.
          </p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  );
}

function CourtLine() {
  return (
    <span
      aria-hidden
      className="absolute top-1/2 left-[46%] h-[200%] w-2 origin-center -translate-y-1/2 rotate-[24deg] bg-chalk/10 max-lg:left-[82%]"
    />
  );
}
