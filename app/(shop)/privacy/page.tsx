import type { Metadata } from "next";
import { PolicyPage } from "@/components/blog/policies/policy-page";
import { pageMetadata } from "@/lib/seo/metadata";

export const ensureStatic = "navigation";

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: "Privacy Policy",
    description:
      "Which personal data the shop takes, what for, how long it is kept, and what you can ask of us.",
    path: "/privacy",
  });
}

export default function PrivacyPage() {
  return <PolicyPage name="privacy" title="Privacy Policy" />;
}
