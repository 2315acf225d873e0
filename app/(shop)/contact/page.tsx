import type { Metadata } from "next";
import { ContactForm } from "@/components/contact/contact-form";
import { WithoutScript } from "@/components/ui/form/without-script";
import { Link } from "@/components/ui/link";
import { contactPage, contactQuestions } from "@/content/pages/contact";
import { env } from "@/lib/env";
import { pageMetadata } from "@/lib/seo/metadata";

export const ensureStatic = "navigation";

export function generateMetadata(): Metadata {
  return pageMetadata({ title: contactPage.title, description: contactPage.lead, path: "/contact" });
}

export default function ContactPage() {
  const { CONTACT_EMAIL } = env();
  return (
    <>
      <div className="shell grid gap-x-20 gap-y-12 pt-10 pb-16 lg:grid-cols-[3fr_2fr] lg:pt-16 lg:pb-24">
        <header className="lg:col-span-2">
          <h1 className="font-display text-display-lg">{contactPage.title}</h1>
          <p className="mt-5 max-w-xl text-lg text-ink-soft">{contactPage.lead}</p>
        </header>
        <div>
          <WithoutScript email={CONTACT_EMAIL} />
          <ContactForm />
        </div>
        <section aria-labelledby="contact-information">
          <h2 id="contact-information" className="label text-quiet">
            {contactPage.infoTitle}
          </h2>
          <dl className="mt-4 divide-y divide-line border-y border-line">
            <Fact name="Email">
              <a href={`mailto:${CONTACT_EMAIL}`} className="ruled break-all">
                {CONTACT_EMAIL}
              </a>
            </Fact>
            <Fact name="Your order">
              <Link href="/order" className="ruled">
                See where it is
              </Link>
            </Fact>
            <Fact name="Response time">{contactPage.responseTime}</Fact>
            <Fact name="Location">{contactPage.location}</Fact>
          </dl>
        </section>
      </div>
      <section aria-labelledby="questions" className="bg-paper">
        <div className="shell py-16 lg:py-24">
          <h2 id="questions" className="font-display text-display-md">
            {contactPage.faqTitle}
          </h2>
          <dl className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-2">
            {contactQuestions.map(({ question, answer, way }) => (
              <div key={question} className="border-t border-line-strong/50 pt-5">
                <dt className="text-lg font-medium">{question}</dt>
                <dd className="mt-2 max-w-prose text-ink-soft">
                  {answer}
                  {way && (
                    <Link
                      href={way.href}
                      className="mt-1 flex min-h-11 w-fit items-center font-medium text-ink"
                    >
                      <span className="ruled">{way.label}</span>
                    </Link>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="py-4">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
