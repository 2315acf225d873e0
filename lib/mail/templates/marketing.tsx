import "server-only";
import { Section, Text } from "react-email";
import { siteOrigin } from "@/lib/env";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { site } from "@/lib/site";
import { MailLayout } from "./layout";
import { ActionButton, Paragraph, Title } from "./parts";
import { display, palette } from "./palette";

type MarketingMail = { subject: string; unsubscribeUrl: string };

/** (promotion.welcome-discount) */
export function DiscountCode({ subject, unsubscribeUrl, promoCode }: MarketingMail & { promoCode: string }) {
  return (
    <MailLayout
      subject={subject}
      preview={`Enter ${promoCode} in your cart. It works once, on your first order.`}
      unsubscribeUrl={unsubscribeUrl}
    >
      <Title>{WELCOME_OFFER.percentOff}% off your first order.</Title>
      <Paragraph>
        Enter this code in your cart or at the checkout, and pay with this email address. It works once, on
        your first order, and on everything in the shop.
      </Paragraph>
      <Section
        className="m-code"
        style={{
          margin: "12px 0 20px",
          border: `1px dashed ${palette.ink}`,
          borderRadius: 2,
          textAlign: "center",
        }}
      >
        <Text
          className="m-ink"
          style={{
            margin: 0,
            padding: "22px 0",
            fontFamily: display,
            fontSize: 32,
            lineHeight: "36px",
            letterSpacing: "3px",
            color: palette.ink,
          }}
        >
          {promoCode}
        </Text>
      </Section>
      <ActionButton href={`${siteOrigin()}/category/all`}>Shop the collection</ActionButton>
    </MailLayout>
  );
}

export function NewsletterWelcome({ subject, unsubscribeUrl }: MarketingMail) {
  return (
    <MailLayout
      subject={subject}
      preview="New arrivals, court notes and the occasional offer."
      unsubscribeUrl={unsubscribeUrl}
    >
      <Title>Glad to have you on our side of the net.</Title>
      <Paragraph>
        You are now on the {site.name} list: new arrivals, notes on gear and tournaments, and the occasional
        offer. Never more often than we’d want to read ourselves.
      </Paragraph>
      <Paragraph>Until then, there is plenty to read on the blog.</Paragraph>
      <ActionButton href={`${siteOrigin()}/blog`}>Read the blog</ActionButton>
    </MailLayout>
  );
}
