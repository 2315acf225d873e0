import type { Exchange } from "./wire";

/** What a server made of requests: how often it answered what, and which faults were found. */
export class Findings {
  private readonly found = new Map<string, string[]>();
  private readonly answered = new Map<number, number>();

  private slowestMs = 0;

  get count(): number {
    return this.found.size;
  }

  note({ answers, ms }: Exchange): void {
    this.slowestMs = Math.max(this.slowestMs, ms);
    for (const { status } of answers) this.answered.set(status, (this.answered.get(status) ?? 0) + 1);
  }

  add(fault: string, example: string): void {
    this.found.set(fault, [...(this.found.get(fault) ?? []), example]);
  }

  statuses(): string {
    const sorted = [...this.answered].sort(([a], [b]) => a - b);
    const counts = sorted.map(([status, count]) => `${count} × ${status}`).join(", ");
    return `${counts}, the slowest after ${Math.round(this.slowestMs)} ms`;
  }

  /** Each kind with some examples, which --only sends alone. */
  list(): string {
    const kinds = [...this.found].map(([fault, examples]) =>
      [`✗ ${fault}: ${examples.length} times`, ...examples.slice(0, 4).map((each) => `    ${each}`)].join(
        "\n",
      ),
    );
    return kinds.join("\n");
  }
}
