import type { Appearance } from "@stripe/stripe-js";

/** The provider's fields are in frames, which can't see our style sheet. */
export function paymentAppearance(): Appearance {
  const page = getComputedStyle(document.documentElement);
  const color = (name: string) => page.getPropertyValue(`--color-${name}`).trim();
  return {
    theme: "flat",
    labels: "above",
    variables: {
      colorPrimary: color("court"),
      colorBackground: color("chalk"),
      colorText: color("ink"),
      colorTextSecondary: color("quiet"),
      colorTextPlaceholder: color("quiet"),
      colorDanger: color("error"),
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSizeBase: "16px",
      borderRadius: "2px",
      spacingUnit: "4px",
      gridRowSpacing: "12px",
      gridColumnSpacing: "12px",
    },
    rules: {
      ".Input": { border: `1px solid ${color("line-strong")}`, boxShadow: "none", padding: "12px 14px" },
      ".Input:focus": {
        borderColor: color("ink"),
        boxShadow: "none",
        outline: `2px solid ${color("ink")}`,
        outlineOffset: "1px",
      },
      ".Input--invalid": { borderColor: color("error"), boxShadow: "none" },
      ".Label": { fontWeight: "500", color: color("ink") },
    },
  };
}
