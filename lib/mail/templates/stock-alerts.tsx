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
    <MailLayout subject={subject} preview="One press, and we write once when it is back in stock.">
      <Title>Shall we tell you when it’s back?</Title>
      <Paragraph>
        Somebody asked in our shop to be told at this address when {nameOf(piece)} is in stock again. If it
        was you, confirm it, and we write to you once.
      </Paragraph>
      <ActionButton href={confirmUrl}>Yes, tell me</ActionButton>
      <Rule />
      <Paragraph style={{ margin: 0 }}>If it was not you, ignore this mail: nothing more is sent.</Paragraph>
    </MailLayout>
  );
}

export function BackInStock({ subject, piece, stopUrl }: AlertMail & { stopUrl: string }) {
  return (
    <MailLayout subject={subject} preview="You asked us to tell you. It may go quickly.">
      <Title>It’s back.</Title>
      <Paragraph>
        You asked us to tell you when {nameOf(piece)} is in stock again. It is, for now: we can’t set one
        aside, and others have asked as well.
      </Paragraph>
      <ActionButton href={piece.url}>See it</ActionButton>
      <Rule />
      <Paragraph style={{ margin: 0, fontSize: 14 }}>
        This was the one mail about it. You wait for other pieces, too, and don’t want to any more?{" "}
        <Link href={stopUrl} style={{ color: "inherit", textDecoration: "underline" }}>
          Stop all of them
        </Link>
      </Paragraph>
    </MailLayout>
  );
}

function nameOf({ name, variant }: AlertMail["piece"]): string {
  return variant ? `${name} (${variant})` : name;
}
