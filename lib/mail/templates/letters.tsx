import { Text } from "react-email";
import { RESPONSE_PROMISE, RESPONSE_TIME } from "@/content/promises";
import { CONFIRMATION_DAYS } from "@/lib/http/forms/confirmation-time";
import { MailLayout } from "./layout";
import { ActionButton, Pair, Paragraph, Rule, Subtitle, Title } from "./parts";
import { palette } from "./palette";

/* Mails to visitors repeat nothing that was typed into the form, because anyone could enter someone else's address and have us deliver their text. */

export function ContactAcknowledgement({ subject }: { subject: string }) {
  return (
    <MailLayout subject={subject} preview={RESPONSE_PROMISE}>
      <Title>We got your message.</Title>
      <Paragraph>Thank you for writing. We&apos;ll get back to you {RESPONSE_TIME}.</Paragraph>
      <Paragraph>
        If it’s about an order, the order number helps us: the eight characters in your order confirmation.
        You can simply reply to this email.
      </Paragraph>
      <Paragraph style={{ margin: 0 }}>If you didn’t write to us, you don’t need to do anything.</Paragraph>
    </MailLayout>
  );
}

export function InfluencerAcknowledgement({ subject }: { subject: string }) {
  return (
    <MailLayout subject={subject} preview="We read every application.">
      <Title>Application received.</Title>
      <Paragraph>
        Thank you for applying to our influencer program. We read every application and email everyone we can
        send a tee to.
      </Paragraph>
      <Paragraph>
        Until then, bring your camera to the court: the best pictures from the stands may be featured on our
        socials and website.
      </Paragraph>
      <Paragraph style={{ margin: 0 }}>If you didn’t apply, you don’t need to do anything.</Paragraph>
    </MailLayout>
  );
}

/** To an address that gets no marketing mail, so it sells nothing. */
export function NewsletterConfirmation({ subject, confirmUrl }: { subject: string; confirmUrl: string }) {
  return (
    <MailLayout subject={subject} preview="One click, and you’re back on our list.">
      <Title>Would you like our emails again?</Title>
      <Paragraph>
        This address was entered in our newsletter form. You had unsubscribed, so we’ll only email you again
        if you confirm it. The link works for {CONFIRMATION_DAYS} days.
      </Paragraph>
      <ActionButton href={confirmUrl}>Confirm your subscription</ActionButton>
      <Paragraph style={{ margin: 0 }}>
        If it wasn’t you, you don’t need to do anything: you stay unsubscribed.
      </Paragraph>
    </MailLayout>
  );
}

export function UnsubscribeLink({ subject, url }: { subject: string; url: string }) {
  return (
    <MailLayout subject={subject} preview="One click, and you won’t get any more marketing emails.">
      <Title>Fewer emails, or none.</Title>
      <Paragraph>
        Someone, probably you, asked how to stop our marketing emails to this address. You’ll still get emails
        about your orders.
      </Paragraph>
      <ActionButton href={url}>Stop marketing emails</ActionButton>
      <Paragraph style={{ margin: 0 }}>If it wasn’t you, nothing changes.</Paragraph>
    </MailLayout>
  );
}

type Person = { name: string; email: string };

export function ContactNote({ subject, from, message }: { subject: string; from: Person; message: string }) {
  return (
    <MailLayout subject={subject} preview="Someone wrote through the contact form.">
      <Title>A message for us</Title>
      <Pair name="From" value={from.name} />
      <Pair name="Email" value={from.email} />
      <Rule />
      <Text
        className="m-ink"
        style={{ margin: 0, fontSize: 16, lineHeight: "26px", color: palette.ink, whiteSpace: "pre-wrap" }}
      >
        {message}
      </Text>
      <Rule />
      <Paragraph style={{ margin: 0 }}>Reply to this email to answer.</Paragraph>
    </MailLayout>
  );
}

type Application = Person & { address: string; tournament: string; shirtSize: string };

export function InfluencerNote({ subject, application }: { subject: string; application: Application }) {
  return (
    <MailLayout subject={subject} preview="Someone applied to the influencer program.">
      <Title>A new application</Title>
      <Subtitle>Influencer program</Subtitle>
      <Pair name="Name" value={application.name} />
      <Pair name="Email" value={application.email} />
      <Pair name="Tournament" value={application.tournament} />
      <Pair name="Shirt size" value={application.shirtSize} />
      <Rule />
      <Subtitle>Ship the tee to</Subtitle>
      <Paragraph style={{ margin: 0 }}>{application.address}</Paragraph>
    </MailLayout>
  );
}

export function ConcernNote({
  subject,
  reference,
  total,
  what,
  advice,
}: {
  subject: string;
  reference: string;
  total: string;
  what: string;
  advice: string;
}) {
  return (
    <MailLayout subject={subject} preview={what}>
      <Title>About a payment</Title>
      <Pair name="Order" value={reference} />
      <Pair name="Total" value={total} />
      <Rule />
      <Paragraph>{what}</Paragraph>
      <Paragraph style={{ margin: 0 }}>{advice}</Paragraph>
    </MailLayout>
  );
}
