import type { Metadata } from "next";
import { ApplicationSection } from "@/components/influencer/application-section";
import { WithoutScript } from "@/components/ui/form/without-script";
import { Picture } from "@/components/layout/picture";
import { buttonVariants } from "@/components/ui/button";
import { influencerPage, influencerPopup } from "@/content/pages/influencer";
import { courtPictures } from "@/lib/catalog/pictures/site-pictures";
import { env } from "@/lib/env";
import { pageMetadata } from "@/lib/seo/metadata";
import { pageCards } from "@/lib/seo/share-card";

export const ensureStatic = "navigation";

export function generateMetadata(): Metadata {
  const { title, description } = influencerPage;
  return pageMetadata({
    title,
    description,
    path: "/influencer-program",
    card: pageCards["influencer-program"],
  });
}

export default function InfluencerProgramPage() {
  const { title, intro, benefitsTitle, benefits, formTitle, disclosure } = influencerPage;
  return (
    <>
      <div className="grid lg:min-h-[36rem] lg:grid-cols-2">
        <div className="flex flex-col justify-center px-gutter py-12 lg:py-20 lg:pl-[max(var(--spacing-gutter),calc((100vw-var(--container-page))/2))]">
          <h1 className="font-display text-display-lg">{title}</h1>
          {intro.map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-lg text-lg text-ink-soft">
              {paragraph}
            </p>
          ))}
          <a href="#apply" className={buttonVariants({ size: "lg", className: "mt-8 self-start" })}>
            {influencerPopup.button}
          </a>
        </div>
        <div className="relative min-h-80">
          <Picture
            picture={courtPictures.stands}
            sizes="(min-width: 64rem) 50vw, 100vw"
            priority
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      </div>
      <section aria-labelledby="benefits" className="on-dark bg-court text-chalk">
        <div className="shell py-16 lg:py-24">
          <h2 id="benefits" className="font-display text-display-md">
            {benefitsTitle}
          </h2>
          <ul className="mt-10 grid gap-10 lg:grid-cols-3 lg:gap-16">
            {benefits.map((benefit) => (
              <li key={benefit.title} className="border-t border-chalk/40 pt-5">
                <h3 className="text-lg font-medium">{benefit.title}</h3>
                <p className="mt-2 max-w-sm text-chalk/85">{benefit.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section
        className="shell grid gap-x-20 gap-y-8 py-section lg:grid-cols-[2fr_3fr]"
        aria-label="Application"
      >
        <div>
          <h2 id="apply" className="scroll-mt-24 font-display text-display-md">
            {formTitle}
          </h2>
          <p className="mt-4 max-w-xs text-sm text-quiet">{disclosure}</p>
        </div>
        <div>
          <WithoutScript email={env().CONTACT_EMAIL} />
          <ApplicationSection />
        </div>
      </section>
    </>
  );
}
