import type { Metadata } from "next";
import { PolicyPage } from "@/components/blog/policies/policy-page";
import { pageMetadata } from "@/lib/seo/metadata";

export const ensureStatic = "navigation";

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: "Privacy Policy",
    description:
      "What personal data we collect, why, how long we keep it, and what you can ask us to do with it.",
    path: "/privacy",
  });
}

export default function PrivacyPage() {
  return <PolicyPage name="privacy" title="Privacy Policy" />;
}
