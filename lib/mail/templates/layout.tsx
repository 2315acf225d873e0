import "server-only";
import type { ReactNode } from "react";
import { Body, Column, Container, Head, Html, Link, Preview, Row, Section, Text } from "react-email";
import { env, siteOrigin } from "@/lib/env";
import { RESPONSE_TIME } from "@/content/promises";
import { site } from "@/lib/site";
import { darkRules, display, palette, sans } from "./palette";

type LayoutProps = {
  subject: string;
  /** Inboxes show it next to the subject. */
  preview: string;
  unsubscribeUrl?: string;
  children: ReactNode;
};

export function MailLayout({ subject, preview, unsubscribeUrl, children }: LayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkRules}</style>
      </Head>
      <Body className="m-page" style={{ margin: 0, backgroundColor: palette.paper, fontFamily: sans }}>
        <Preview>{preview}</Preview>
        <Container style={{ width: "100%", maxWidth: 600, margin: "0 auto", padding: "24px 0 40px" }}>
          <Masthead />
          <Section
            className="m-card"
            tdClassName="m-pad"
            style={{ backgroundColor: palette.chalk, padding: "44px 48px 48px" }}
          >
            {children}
          </Section>
          <Colophon unsubscribeUrl={unsubscribeUrl} />
        </Container>
      </Body>
    </Html>
  );
}

/** A ball that has just landed on the baseline. */
function Masthead() {
  return (
    <Section tdClassName="m-pad" style={{ backgroundColor: palette.courtDeep, padding: "34px 48px 30px" }}>
      <Row>
        <Column style={{ width: "70%", borderBottom: `2px solid ${palette.chalk}`, paddingBottom: 10 }}>
          <Link
            href={siteOrigin()}
            style={{
              fontFamily: display,
              fontSize: 30,
              lineHeight: "34px",
              letterSpacing: "-0.6px",
              color: palette.chalk,
              textDecoration: "none",
            }}
          >
            {site.name}
          </Link>
        </Column>
        <Column
          align="center"
          style={{ width: "30%", borderBottom: `2px solid ${palette.chalk}`, verticalAlign: "bottom" }}
        >
          <div
            aria-hidden
            style={{
              width: 16,
              height: 16,
              borderRadius: 8,
              backgroundColor: palette.ball,
              fontSize: 1,
              lineHeight: "1px",
            }}
          />
        </Column>
      </Row>
    </Section>
  );
}

function Colophon({ unsubscribeUrl }: { unsubscribeUrl?: string }) {
  const { CONTACT_EMAIL, POSTAL_ADDRESS } = env();
  const quiet = { margin: "0 0 8px", fontSize: 13, lineHeight: "20px", color: palette.muted };
  const link = { color: palette.muted, textDecoration: "underline" };
  return (
    <Section tdClassName="m-pad" style={{ padding: "28px 48px 0" }}>
      <Text className="m-soft" style={quiet}>
        {site.name} · {site.tagline}
      </Text>
      <Text className="m-soft" style={quiet}>
        Questions? Write to{" "}
        <Link href={`mailto:${CONTACT_EMAIL}`} style={link}>
          {CONTACT_EMAIL}
        </Link>
        . We answer {RESPONSE_TIME}.
      </Text>
      {POSTAL_ADDRESS && (
        <Text className="m-soft" style={quiet}>
          {POSTAL_ADDRESS}
        </Text>
      )}
      {unsubscribeUrl && (
        <Text className="m-soft" style={quiet}>
          You’re getting this email because this address was entered in our shop.{" "}
          <Link href={unsubscribeUrl} style={link}>
            Unsubscribe
          </Link>
        </Text>
      )}
    </Section>
  );
}
