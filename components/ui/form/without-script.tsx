export function WithoutScript({ email }: { email: string }) {
  return (
    <noscript>
      <p className="mb-6 rounded-sm bg-court-tint px-4 py-3 text-sm">
        This form needs JavaScript. Without it, write to{" "}
        <a href={`mailto:${email}`} className="underline">
          {email}
        </a>
        .
      </p>
    </noscript>
  );
}
