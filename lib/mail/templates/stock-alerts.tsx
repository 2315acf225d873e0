import "server-only";
import { Link } from "react-email";
import { MailLayout } from "./layout";
import { ActionButton, Paragraph, Rule, Title } from "./parts";

type AlertMail = {
  subject: string;
  piece: {
    name: string;
    /** "Navy / M"; null without a choice. */
    variant: string | null;
    url: string;
  };
};

/** (stock.told-when-back) */
export function AlertConfirmation({ subject, piece, confirmUrl }: AlertMail & { confirmUrl: string }) {
  return (
    <MailLayout subject={subject} preview="One click, and we’ll email you once when it’s back in stock.">
      <Title>Should we tell you when it’s back?</Title>
      <Paragraph>
        Someone asked in our shop for an email to this address when {nameOf(piece)} is back in stock. If it
        was you, confirm it, and we’ll email you once.
      </Paragraph>
      <ActionButton href={confirmUrl}>Yes, tell me</ActionButton>
      <Rule />
      <Paragraph style={{ margin: 0 }}>
        If it wasn’t you, ignore this email: we won’t send anything else.
      </Paragraph>
    </MailLayout>
  );
}

export function BackInStock({ subject, piece, stopUrl }: AlertMail & { stopUrl: string }) {
  return (
    <MailLayout subject={subject} preview="You asked us to tell you. It may go fast.">
      <Title>It’s back.</Title>
      <Paragraph>
        You asked us to tell you when {nameOf(piece)} is back in stock. It is, for now: we can’t set one
        aside, and others have asked too.
      </Paragraph>
      <ActionButton href={piece.url}>See it</ActionButton>
      <Rule />
      <Paragraph style={{ margin: 0, fontSize: 14 }}>
        This is the only email about it. Waiting for other pieces and changed your mind?{" "}
        <Link href={stopUrl} style={{ color: "inherit", textDecoration: "underline" }}>
          Stop all back-in-stock emails
        </Link>
      </Paragraph>
    </MailLayout>
  );
}

function nameOf({ name, variant }: AlertMail["piece"]): string {
  return variant ? `${name} (${variant})` : name;
}
