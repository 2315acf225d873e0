import "server-only";
import { Link, Section } from "react-email";
import { LINK_DAYS } from "@/lib/reviews/limits.browser";
import { MailLayout } from "./layout";
import { palette } from "./palette";
import { ActionButton, Pair, Paragraph, Rule, Subtitle, Title } from "./parts";

type ReviewRequestProps = {
  subject: string;
  items: { key: string; name: string; variant: string }[];
  reviewUrl: string;
  stopUrl: string;
};

/** Once, without anything in return (reviews.one-mail). */
export function ReviewRequest({ subject, items, reviewUrl, stopUrl }: ReviewRequestProps) {
  return (
    <MailLayout
      subject={subject}
      preview="Stars, fit and a few words: good or bad, it helps the next shopper."
    >
      <Title>How has it played?</Title>
      <Paragraph>
        Your order has been with you for a while. Would you tell other shoppers what you think of it? Stars,
        how it fits, and a few words if you like: good or bad, we publish both.
      </Paragraph>
      <Subtitle>What you bought</Subtitle>
      <Section style={{ paddingBottom: 12 }}>
        {items.map(({ key, name, variant }) => (
          <Pair key={key} name={name} value={variant} />
        ))}
      </Section>
      <ActionButton href={reviewUrl}>Write your review</ActionButton>
      <Rule />
      <Paragraph>
        We show the first name you choose, never your order or your address. Until your review is published,
        you can change it with the same link, which works for {LINK_DAYS} days. We ask once per order.
      </Paragraph>
      <Paragraph style={{ margin: 0 }}>
        <Link
          href={stopUrl}
          className="m-soft"
          style={{ color: palette.inkSoft, textDecoration: "underline" }}
        >
          Don’t ask me for reviews again
        </Link>
      </Paragraph>
    </MailLayout>
  );
}
