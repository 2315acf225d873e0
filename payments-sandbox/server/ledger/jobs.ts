import { newId } from "../model/ids";
import type { Job } from "./records";
import type { Store } from "./store";

/** Does the job; may return the milliseconds after which to try again. */
export type JobHandler = (job: Job) => Promise<number | null> | void;

/** Timers may fire this late at most; Node treats longer delays as zero. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export class JobQueue {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private stopped = false;

  constructor(
    private readonly store: Store,
    private readonly handlers: Record<Job["kind"], JobHandler>,
  ) {}

  add(kind: Job["kind"], target: string, delayMs: number): void {
    this.arm(
      this.store.jobs.put({ id: newId("job"), kind, target, attempt: 0, dueAt: Date.now() + delayMs }),
    );
  }

  /**
   * Continues with the jobs that an earlier process left. Deliveries start over, because the receiver has probably been
   * restarted as well.
   */
  resume(): void {
    for (const job of this.store.jobs.all()) {
      const isDelivery = job.kind === "deliver_event";
      this.arm(isDelivery ? this.store.jobs.put({ ...job, attempt: 0, dueAt: Date.now() }) : job);
    }
  }

  /** Does all jobs of these kinds now, oldest first, whenever they are due. Returns how many. */
  async runNow(...kinds: Job["kind"][]): Promise<number> {
    const due = this.store.jobs.all().filter(({ kind }) => kinds.includes(kind));
    for (const job of due) {
      clearTimeout(this.timers.get(job.id));
      await this.run(job);
    }
    return due.length;
  }

  stop(): void {
    this.stopped = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  private arm(job: Job): void {
    if (this.stopped) return;
    const delay = Math.min(Math.max(0, job.dueAt - Date.now()), LONGEST_TIMER_MS);
    const timer = setTimeout(() => void this.run(job), delay);
    // A pending retry needn't keep the process alive; it is in the store.
    timer.unref();
    this.timers.set(job.id, timer);
  }

  private async run(job: Job): Promise<void> {
    this.timers.delete(job.id);
    const retryMs = await this.handlers[job.kind](job);
    if (this.stopped) return;
    if (retryMs == null) this.store.jobs.delete(job.id);
    else this.arm(this.store.jobs.put({ ...job, attempt: job.attempt + 1, dueAt: Date.now() + retryMs }));
    this.store.commit();
  }
}
