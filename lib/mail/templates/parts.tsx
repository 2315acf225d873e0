import type { CSSProperties, ReactNode } from "react";
import { Button, Column, Heading, Hr, Row, Section, Text } from "react-email";
import { display, palette } from "./palette";

export function Title({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h1"
      className="m-ink m-title"
      style={{
        margin: "0 0 20px",
        fontFamily: display,
        fontWeight: 400,
        fontSize: 36,
        lineHeight: "1.1",
        letterSpacing: "-0.8px",
        color: palette.ink,
      }}
    >
      {children}
    </Heading>
  );
}

export function Paragraph({ children, style }: { children: ReactNode; style?: CSSProperties }) {
  return (
    <Text
      className="m-soft"
      style={{ margin: "0 0 16px", fontSize: 16, lineHeight: "26px", color: palette.inkSoft, ...style }}
    >
      {children}
    </Text>
  );
}

export function Subtitle({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h2"
      className="m-ink"
      style={{
        margin: "0 0 10px",
        fontSize: 12,
        lineHeight: "18px",
        fontWeight: 600,
        letterSpacing: "1px",
        textTransform: "uppercase",
        color: palette.ink,
      }}
    >
      {children}
    </Heading>
  );
}

export function Rule() {
  return (
    <Hr className="m-rule" style={{ margin: "28px 0", border: 0, borderTop: `1px solid ${palette.line}` }} />
  );
}

export function ActionButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ padding: "12px 0 8px" }}>
      <Button
        href={href}
        className="m-button"
        style={{
          backgroundColor: palette.ink,
          color: palette.chalk,
          borderRadius: 2,
          fontSize: 15,
          fontWeight: 600,
          lineHeight: "20px",
          padding: "15px 28px",
          textDecoration: "none",
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

export function Pair({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  const text: CSSProperties = {
    margin: 0,
    fontSize: strong ? 17 : 15,
    lineHeight: "28px",
    fontWeight: strong ? 600 : 400,
    color: strong ? palette.ink : palette.inkSoft,
  };
  const className = strong ? "m-ink" : "m-soft";
  return (
    <Row>
      <Column>
        <Text className={className} style={text}>
          {name}
        </Text>
      </Column>
      <Column align="right">
        <Text className={className} style={{ ...text, textAlign: "right" }}>
          {value}
        </Text>
      </Column>
    </Row>
  );
}
