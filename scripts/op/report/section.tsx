import type { ReactNode } from "react";

export const percent = (share: number | null) => (share === null ? "–" : `${(share * 100).toFixed(1)} %`);
export const count = (value: number) => value.toLocaleString("en-US");

export function Section({ title, words, children }: { title: string; words: string; children?: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <p>{words}</p>
      {children}
    </section>
  );
}
