import { env } from "@/lib/env";

/** Beside a form, for browsers in which it can't be sent. */
export function WithoutScript() {
  const { CONTACT_EMAIL } = env();
  return (
    <noscript>
      <p className="mb-6 rounded-sm bg-court-tint px-4 py-3 text-sm">
        This form needs JavaScript. Without it, write to{" "}
        <a href={`mailto:${CONTACT_EMAIL}`} className="underline">
          {CONTACT_EMAIL}
        </a>
        .
      </p>
    </noscript>
  );
}
